import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** What the driver says when no answer came within `query_timeout`. */
const NO_ANSWER = 'Query read timeout'

type Run = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

/**
 * A server that has vanished (a machine that lost its power, a firewall that forgot the connection) resets nothing: its
 * connections stay open and silent, for a quarter of an hour at least. A connection whose statement was not answered
 * in time is closed at once, so that nothing else waits behind that statement; those that were made before it was sent
 * may be as dead, and are not lent any more.
 */
const watchSilence = (pool: pg.Pool) => {
  const madeAt = new WeakMap<pg.PoolClient, number>()
  let silentSince = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => madeAt.set(client, performance.now()))

  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect()
      if ((madeAt.get(client) ?? 0) >= silentSince) return client
      client.release(true)
    }
  }
  /** The same statements; one that is not answered in time is noticed. */
  const watched =
    (client: pg.PoolClient, run: Run): Run =>
    async (text, values) => {
      const sentAt = performance.now()
      try {
        return await run(text, values)
      } catch (cause) {
        if (cause instanceof Error && cause.message === NO_ANSWER) {
          silentSince = sentAt
          // One that has refused a statement and is still busy undoing it answers no goodbye either.
          const goodbye = client.end()
          client.connection.stream.destroy()
          await goodbye
        }
        throw cause
      }
    }
  return { connect, watched }
}

/** A connection keeps the plan of each; lists of any length make ever new statements, which are not worth one. */
const MOST_STATEMENTS = 300

const names = new Map<string, string>()

/** The name under which a statement is prepared; undefined for those that are not. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

const isPlain = (values: readonly unknown[]): boolean => values.length === 0

interface Statements {
  prepares: boolean
  /** Milliseconds for a statement, and for the pause between two of a transaction: set anew with each transaction. */
  transactionMs?: number
}

const BEGINS = /^(?:begin|start transaction)\b/

/** A pooler forgets what a session has set, so that the limits of a transaction travel with its first statement. */
const withLimits = (begin: string, milliseconds: number): string =>
  `${begin}; set local statement_timeout = ${milliseconds}; set local idle_in_transaction_session_timeout = ${milliseconds}`

const running =
  (client: pg.PoolClient, { prepares, transactionMs }: Statements) =>
  (text: string, values: readonly unknown[]) => {
    const name = !prepares || isPlain(values) ? undefined : nameOf(text)
    const isLimited = transactionMs !== undefined && BEGINS.test(text)
    const sent = isLimited ? withLimits(text, transactionMs) : text
    return client.query({ ...(name === undefined ? {} : { name }), text: sent, values: [...values] })
  }

/**
 * The pool as the query builder sees it: every statement that has parameters is parsed and planned once for each
 * connection (unless a pooler lends those), and connections whose server has fallen silent are given up.
 */
export const queryPool = (pool: pg.Pool, statements: Statements): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const silence = watchSilence(pool)
  const wrapped = (client: pg.PoolClient): PostgresPoolClient => {
    // Cursors, the other form of `query`, are only used by streams, of which there are none.
    const query = silence.watched(
      client,
      running(client, statements),
    ) as unknown as PostgresPoolClient['query']
    return { query, release: () => client.release() }
  }
  return {
    connect: async () => {
      const client = await silence.connect()
      const known = clients.get(client) ?? wrapped(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
