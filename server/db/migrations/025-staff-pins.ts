import { sql, type Migration } from 'kysely'

/** The PIN of somebody in a store, as a digest with the key of that name; no two people of a store have the same. */
export const staffPins: Migration = {
  up: async (db) => {
    await sql`alter table memberships add column pin_kid text`.execute(db)
    await sql`alter table memberships add column pin_digest text`.execute(db)
    await sql`create unique index memberships_pin on memberships (store_id, pin_digest)`.execute(db)
  },
}
