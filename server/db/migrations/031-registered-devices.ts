import { sql, type Migration } from 'kysely'

/** When a device was registered, and who has sold on it last; null where nobody knows. */
export const registeredDevices: Migration = {
  up: async (db) => {
    await sql`alter table registrations
      add column registered_at timestamptz,
      add column entered_at timestamptz,
      add column entered_by text not null default ''`.execute(db)
  },
}
