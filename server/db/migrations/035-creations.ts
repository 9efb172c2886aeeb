import { sql, type Migration } from 'kysely'
import { isSpread } from './017-stock-movements.ts'

/** What was made once, by the id that a device has drawn for it (decision 0165): a store has its own as the id. */
export const creations: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('creations')
      .addColumn('store_id', 'uuid', (column) => column.notNull())
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('creations_pkey', ['store_id', 'id'])
      .execute()
    if (await isSpread(db))
      await sql`select create_distributed_table('creations', 'store_id', colocate_with => 'stores')`.execute(
        db,
      )
  },
}
