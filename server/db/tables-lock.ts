import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '#server/startup-error.ts'

/**
 * The advisory lock that every office holds, shared, while it runs: whoever takes it alone knows that nobody posts. The
 * number means 'TILL'.
 */
export const TABLES_LOCK = { classid: 0x54_49_4c_4c, objid: 1 } as const

const { classid, objid } = TABLES_LOCK
const TIMEOUT_MS = 5_000
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 30_000]

export interface TablesLockOptions {
  url: string
  /** Behind a pooler that lends a connection for one transaction, the lock is held by a transaction. */
  pooler: 'none' | 'transaction'
}

const MOVED =
  'The tables of this database are being spread over a cluster (npm run db:distribute): start the office when that is done.'

const take = async (client: Client, pooler: TablesLockOptions['pooler']): Promise<boolean> => {
  const isPooled = pooler === 'transaction'
  if (isPooled) await client.query('begin; set local idle_in_transaction_session_timeout = 0')
  const { rows } = await client.query<{ taken: boolean }>(
    `select ${isPooled ? 'pg_try_advisory_xact_lock_shared' : 'pg_try_advisory_lock_shared'}(${classid}, ${objid}) as taken`,
  )
  return rows[0]?.taken === true
}

/** A connection that holds the lock; undefined where somebody has it alone. `onLost` hears of its end. */
const holding = async (
  { url, pooler }: TablesLockOptions,
  onLost: () => void,
): Promise<Client | undefined> => {
  const client = new Client({
    connectionString: url,
    application_name: 'tillstate lock',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  })
  let isHeld = false
  client.on('error', () => undefined)
  client.on('end', () => isHeld && onLost())
  try {
    await client.connect()
    isHeld = await take(client, pooler)
    if (isHeld) return client
  } catch (cause) {
    await client.end().catch(() => undefined)
    throw cause
  }
  await client.end()
  return undefined
}

/**
 * Holds the lock until it is released, on a connection of its own. One that is lost is replaced; meanwhile the office
 * goes on, since a cluster lets nobody write to a table that it is moving.
 * @throws StartupError while the tables are being moved.
 */
export const holdTablesLock = async (options: TablesLockOptions): Promise<() => Promise<void>> => {
  const lock: { client?: Client | undefined; isReleased: boolean } = { isReleased: false }
  const again = async (wait: number): Promise<void> => {
    await pause(wait, undefined, { ref: false })
    if (lock.isReleased) return
    lock.client = await holding(options, onLost).catch(() => undefined)
    if (!lock.client) return again(Math.min(wait * 2, LONGEST_PAUSE_MS))
    if (lock.isReleased) await lock.client.end()
  }
  const onLost = (): void => {
    if (!lock.isReleased) void again(FIRST_PAUSE_MS)
  }
  lock.client = await holding(options, onLost)
  if (!lock.client) throw new StartupError(MOVED)
  return async () => {
    lock.isReleased = true
    await lock.client?.end().catch(() => undefined)
  }
}
