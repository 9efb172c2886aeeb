import { sql, type Migration } from 'kysely'

/** Several keys for each purpose, by name and age, so that one can follow another while both are good. */
export const signingKeyRotation: Migration = {
  up: async (db) => {
    await sql`alter table signing_keys
      add column kid text not null default 'first',
      add column created_at timestamptz not null default 'epoch',
      drop constraint signing_keys_pkey,
      add primary key (purpose, kid)`.execute(db)
    await sql`alter table signing_keys alter column kid drop default, alter column created_at drop default`.execute(
      db,
    )
  },
}
