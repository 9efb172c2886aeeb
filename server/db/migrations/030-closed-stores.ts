import { sql, type Migration } from 'kysely'

/** Since when a store is closed: no device is registered for it then. */
export const closedStores: Migration = {
  up: async (db) => {
    await sql`alter table stores add column closed_at timestamptz`.execute(db)
  },
}
