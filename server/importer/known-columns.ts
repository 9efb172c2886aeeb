import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { columnList, columnsIn, type ColumnChoice } from '#contract/administration/product-import.ts'
import type { Db } from '#server/db/database.ts'

/** A merchant has the files of some suppliers; those that were brought last are known. */
const MOST_KNOWN = 100

/** Stands for headings, in their order. */
const digestOf = (headings: string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('base64url')

/** What the merchant of a store has had the columns of a file with these headings read as; undefined for new ones. */
export const knownColumns = async (
  db: Db,
  tenantId: string,
  headings: string[],
): Promise<ColumnChoice | undefined> => {
  const known = await db
    .selectFrom('import_columns')
    .select('columns')
    .where('tenant_id', '=', tenantId)
    .where('headings', '=', digestOf(headings))
    .executeTakeFirst()
  return known && columnsIn(known.columns)
}

/** Remembers what the columns of a file were read as. */
export const rememberColumns = async (
  db: Db,
  tenantId: string,
  headings: string[],
  columns: ColumnChoice,
): Promise<void> => {
  const kept = { columns: columnList(columns), used_at: sql<Date>`now()` }
  await db
    .insertInto('import_columns')
    .values({ tenant_id: tenantId, headings: digestOf(headings), ...kept })
    .onConflict((conflict) =>
      // A cluster takes the moment of the row, and none that each of its machines would look up.
      conflict.columns(['tenant_id', 'headings']).doUpdateSet((on) => ({
        columns: on.ref('excluded.columns'),
        used_at: on.ref('excluded.used_at'),
      })),
    )
    .execute()
  await sql`delete from import_columns where tenant_id = ${tenantId} and used_at < (
    select min(used_at) from (select used_at from import_columns where tenant_id = ${tenantId}
      order by used_at desc limit ${MOST_KNOWN}) as last)`.execute(db)
}

/** Whose store it is. */
export const merchantOf = async (db: Db, storeId: string): Promise<string> => {
  const { tenant_id } = await db
    .selectFrom('stores')
    .select('tenant_id')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return tenant_id
}
