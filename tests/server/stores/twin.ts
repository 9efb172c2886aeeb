import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { OF_STORES } from '#server/db/distribution.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { TABLES } from '../support/as-they-lie.ts'

/** A store each of whose rows has the id of a row of Mainland Supermart. */
export const TWIN = '0192f000-0000-7000-8000-00000000a009'

/** What of a twin reads otherwise: words go on, and figures are three times as large. */
const WORDS = [
  'name',
  'user_name',
  'note',
  'detail',
  'supplier',
  'cashier_name',
  'customer_name',
  'approver_name',
  'product_name',
  'receipt_text',
  'address',
  'opened_by',
  'entered_by',
  'reason',
  'made_by',
  'changed_by',
  'favourites_by',
  'title',
  'app_version',
]
const FIGURES = [
  'price',
  'vat',
  'discount',
  'stock',
  'warn_at',
  'quantity',
  'total',
  'subtotal',
  'amount',
  'pieces',
  'received',
  'unit_cost',
  'done',
  'sales',
]

const columnsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db)
  return rows.map(({ name }) => name)
}

const ofTwin = (column: string) => {
  if (column === 'store_id') return sql`${TWIN}::uuid`
  if (WORDS.includes(column)) return sql`${sql.ref(column)} || ' of the twin'`
  return FIGURES.includes(column) ? sql`${sql.ref(column)} * 3` : sql.ref(column)
}

/** Its terminals have serial numbers of their own, as there is one directory of them. */
const addTerminals = (db: Db) =>
  sql`insert into terminals (id, serial_number, store_id, access_code_hash, user_role)
    select gen_random_uuid(), '77' || serial_number, ${TWIN}, access_code_hash, user_role from terminals
    where store_id = ${MAINLAND.id}`.execute(db)

/** Adds the twin: each table has its rows before those of Mainland Supermart. */
export const addTwin = async (db: Db): Promise<void> => {
  await addTerminals(db)
  for (const table of OF_STORES) {
    const columns = await columnsOf(db, table)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map(ofTwin))} from ${sql.table(table)}
      where store_id = ${MAINLAND.id}`.execute(db)
  }
}

/** A digest of the rows of the twin in each table. */
export const twinRows = async (db: Db): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(t::text, ';' order by t::text)) as digest
      from ${sql.table(table)} as t where store_id = ${TWIN}`.execute(db)
    digests[table] = rows[0]?.digest ?? ''
  }
  return digests
}
