import { sql, type Migration } from 'kysely'

/** What was done to an order last, as a hash (decision 0163); empty for what was done before. */
export const orderFingerprints: Migration = {
  up: async (db) => {
    await sql`alter table purchase_orders add column last_fingerprint text not null default ''`.execute(db)
  },
}
