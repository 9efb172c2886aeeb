import { sql, type Migration } from 'kysely'

/** A change of many products that somebody confirms again, since no answer came, is found by what was confirmed. */
export const confirmedChanges: Migration = {
  up: async (db) => {
    await sql`alter table product_batches add column confirmed text`.execute(db)
    await sql`alter table product_batches
      add constraint product_batches_confirmed unique (store_id, confirmed)`.execute(db)
  },
}
