import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { StartupError } from '#server/startup-error.ts'

/** What two databases are compared by. */
export interface Figures {
  /** Rows of each table, and a sum over the hashes of all of them. */
  tables: { name: string; rows: number; content: string }[]
  /** Sums in kobo. */
  money: { what: string; kobo: string }[]
  /** The last sale of each store. */
  heads: { store: string; orderNumber: string; fingerprint: string }[]
}

const TABLES = "select tablename::text as name from pg_tables where schemaname = 'public' order by 1"

const MONEY = `select 'sales' as what, coalesce(sum(total), 0)::text as kobo from sales
  union all select 'lines', coalesce(sum(price * quantity + vat_amount), 0)::text from sale_items
  union all select 'tenders', coalesce(sum(amount), 0)::text from sale_tenders
  union all select 'change', coalesce(sum(change), 0)::text from sales order by 1`

const HEADS = `select distinct on (store_id) store_id::text as store, order_number::text as "orderNumber", fingerprint
  from sales order by store_id, posted_at desc, order_number desc`

const tableNames = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)

const tableFigures = async (client: Client, name: string) => {
  const { rows } = await client.query<{ rows: number; content: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as content
     from ${escapeIdentifier(name)} as t`,
  )
  return { name, rows: rows[0]?.rows ?? 0, content: rows[0]?.content ?? '' }
}

const read = async (client: Client): Promise<Figures> => {
  const tables = []
  for (const name of await tableNames(client)) tables.push(await tableFigures(client, name))
  const money = await client.query<Figures['money'][number]>(MONEY)
  const heads = await client.query<Figures['heads'][number]>(HEADS)
  return { tables, money: money.rows, heads: heads.rows }
}

const connected = async <Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> => {
  const client = new Client({ connectionString: url, application_name: 'tillstate drill' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The figures of a database that nobody writes to. */
export const figuresOf = (url: string): Promise<Figures> => connected(url, read)

/** Below the time after which PostgreSQL looks for deadlocks, so that a sale never gives way to this. */
const LOCK_TIMEOUT = '500ms'
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 250
const BUSY = '55P03'

/** Begins a transaction in which nobody else writes to any table. */
const lockAll = async (client: Client, tries: number): Promise<void> => {
  const tables = (await tableNames(client)).map(escapeIdentifier).join(', ')
  for (let left = tries; ; left -= 1) {
    try {
      await client.query('begin isolation level repeatable read')
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      await client.query(`lock table ${tables} in share mode`)
      return
    } catch (cause) {
      await client.query('rollback')
      if (!(cause instanceof Error && 'code' in cause && cause.code === BUSY)) throw cause
      if (left === 0)
        throw new StartupError('The office is too busy to be compared with its backup: try again later.')
    }
    await pause(LOCK_PAUSE_MS)
  }
}

/**
 * The figures of a database at work at a point of its WAL that gets this name. Writers wait while the point is set, some
 * milliseconds; what is read then is a snapshot of that point.
 */
export const figuresAtPoint = (url: string, name: string, tries = LOCK_TRIES): Promise<Figures> =>
  connected(url, (marker) =>
    connected(url, async (reader) => {
      await lockAll(marker, tries)
      await marker.query('select pg_create_restore_point($1)', [name])
      const { rows } = await marker.query<{ id: string }>('select pg_export_snapshot() as id')
      await reader.query('begin isolation level repeatable read read only')
      await reader.query(`set transaction snapshot '${rows[0]?.id ?? ''}'`)
      await marker.query('commit')
      return read(reader)
    }),
  )

const differing = <Row>(
  source: Row[],
  restored: Row[],
  keyOf: (row: Row) => string,
  textOf: (row: Row) => string,
) => {
  const keys = [...new Set([...source, ...restored].map(keyOf))]
  const shown = (rows: Row[], key: string): string => {
    const row = rows.find((other) => keyOf(other) === key)
    return row === undefined ? 'nothing' : textOf(row)
  }
  return keys
    .map((key) => ({ key, was: shown(source, key), is: shown(restored, key) }))
    .filter(({ was, is }) => was !== is)
    .map(({ key, was, is }) => `${key}: ${was} in the source, ${is} in the restored database`)
}

/** What the two do not agree in, one line each; none where they are equal. */
export const differences = (source: Figures, restored: Figures): string[] => [
  ...differing(
    source.tables,
    restored.tables,
    ({ name }) => `table ${name}`,
    ({ rows, content }) => `${rows} rows (${content})`,
  ),
  ...differing(
    source.money,
    restored.money,
    ({ what }) => `sum of ${what}`,
    ({ kobo }) => `${kobo} kobo`,
  ),
  ...differing(
    source.heads,
    restored.heads,
    ({ store }) => `last sale of store ${store}`,
    ({ orderNumber, fingerprint }) => `${orderNumber} (${fingerprint})`,
  ),
]
