import type { Migration } from 'kysely'

/** A device whose number another one has registered with can be told so: by its cookie, which is good for nothing else. */
export const replacedDevices: Migration = {
  up: async (db) => {
    await db.schema.alterTable('registrations').addColumn('replaced_cookie_hash', 'text').execute()
  },
}
