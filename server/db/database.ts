import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { queryPool } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'

export type Db = Kysely<Database>

export interface DatabaseOptions {
  /** Connections of this process. */
  connections?: number
  /** `transaction`: a pooler lends a connection for one transaction, so nothing is kept in a session. */
  pooler?: 'none' | 'transaction'
  /**
   * The longest a statement may take, in milliseconds; 15 s unless said otherwise. A connection that says nothing for a
   * second more is given up, and one that is not made within 2 s.
   */
  statementMs?: number
  /** Called for a connection that was lost while nobody used it; the pool has replaced it by then. */
  onLost?: (cause: Error) => void
}

const { INT8, DATE } = pg.types.builtins

/** Amounts and counts are bigint columns but stay far below 2^53; a day is no moment, whatever the time zone. */
const types = {
  getTypeParser: ((oid, format) => {
    if (oid === INT8) return Number
    return oid === DATE ? String : pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

/** The longest that somebody waits for one of the pool's connections, and that making one takes an office. */
const [WAIT_TIMEOUT_MS, CONNECT_TIMEOUT_MS] = [5_000, 2_000]
const STATEMENT_TIMEOUT_MS = 15_000
/** The server's own end of a statement needs a moment to arrive. */
const ON_THE_WAY_MS = 1_000

/** The pool's own limit covers the wait for a connection as well, which may be longer. */
class QuickClient extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  }
}

/** A connection lost between two statements of a transaction: without a listener it would end the process. */
const reportedByNextStatement = (): void => undefined

/**
 * In a cluster a transaction that has asked several parts at once may not write to a table with a copy everywhere; one that
 * asks them one after the other may. A plain PostgreSQL does not mind.
 */
const ONE_AFTER_THE_OTHER = '-c citus.multi_shard_modify_mode=sequential'

const pools = new WeakMap<Db, pg.Pool>()

/** Opens a pool of connections to a PostgreSQL; nothing connects before the first statement. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Db => {
  const hasSessions = options.pooler !== 'transaction'
  const { statementMs } = options
  const limits = {
    ...(hasSessions
      ? { statement_timeout: statementMs ?? STATEMENT_TIMEOUT_MS, options: ONE_AFTER_THE_OTHER }
      : {}),
    // Locks of a transaction whose office fell silent would hold up everybody who sells the same product.
    ...(hasSessions && statementMs !== undefined ? { idle_in_transaction_session_timeout: statementMs } : {}),
    ...(hasSessions && statementMs === undefined
      ? {}
      : { query_timeout: (statementMs ?? STATEMENT_TIMEOUT_MS) + ON_THE_WAY_MS }),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 16,
    connectionTimeoutMillis: WAIT_TIMEOUT_MS,
    ...(statementMs === undefined ? {} : { Client: QuickClient }),
    ...limits,
    application_name: 'tillstate',
    types,
  })
  pool.on('error', (cause) => options.onLost?.(cause))
  pool.on('connect', (client) => client.on('error', reportedByNextStatement))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: queryPool(pool, {
        prepares: hasSessions,
        ...(hasSessions || statementMs === undefined ? {} : { transactionMs: statementMs }),
      }),
    }),
  })
  pools.set(db, pool)
  return db
}

/** How busy the connections of a database are. */
export interface PoolGauge {
  open: number
  idle: number
  /** Statements and transactions that wait for a connection. */
  waiting: number
}

export const poolGauge = (db: Db): PoolGauge => {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}
