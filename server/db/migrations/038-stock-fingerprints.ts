import { sql, type Migration } from 'kysely'

/** What was booked by the id that a device has drawn, as a hash (decision 0147); empty for what was booked before. */
export const stockFingerprints: Migration = {
  up: async (db) => {
    await sql`alter table stock_deeds add column fingerprint text not null default ''`.execute(db)
  },
}
