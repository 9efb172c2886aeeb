import { sql } from 'kysely'
import { openDatabase, type Db } from '#server/db/database.ts'
import { OF_STORES } from '#server/db/distribution.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'

/** All tables with rows of a store. */
export const TABLES = [...OF_STORES, 'terminals'] as const

/**
 * From the next connection on rows are read as they lie: neither an index nor what finds out equal ones puts them into an
 * order that nobody has asked for.
 */
export const readAsTheyLie = async (url: string): Promise<void> => {
  const db = openDatabase(url)
  for (const way of ['enable_indexscan', 'enable_indexonlyscan', 'enable_bitmapscan', 'enable_sort'])
    await sql`do ${sql.lit(`begin
      execute format('alter database %I set ${way} = off', current_database());
    end`)}`.execute(db)
  await db.destroy()
}

/** Writes the rows of Mainland Supermart anew, behind all others and from the last one to the first. */
export const turnRows = async (db: Db): Promise<void> => {
  for (const table of TABLES)
    await sql`do ${sql.lit(`declare spot tid; begin
      for spot in select ctid from ${table} where store_id = '${MAINLAND.id}' order by ctid desc loop
        update ${table} set store_id = store_id where ctid = spot;
      end loop; end`)}`.execute(db)
}
