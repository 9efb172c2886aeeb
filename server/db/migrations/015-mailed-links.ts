import { sql, type Migration } from 'kysely'

/** Since when an e-mail address is known to be somebody's: they used a link that was sent to it. */
export const mailedLinks: Migration = {
  up: async (db) => {
    await sql`alter table users add column email_verified_at timestamptz`.execute(db)
    await sql`alter table password_resets add column is_mailed boolean not null default false`.execute(db)
  },
}
