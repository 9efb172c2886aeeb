import { sql, type Migration } from 'kysely'

/** When a device was heard of last, and which build of the app it runs (decision 0170); null and empty until it says so. */
export const deviceApps: Migration = {
  up: async (db) => {
    await sql`alter table registrations
      add column seen_at timestamptz,
      add column app_version text not null default ''`.execute(db)
  },
}
