import { sql, type Migration } from 'kysely'

/**
 * A customer of one merchant may be one of another too; whoever signs in has their name alone. Accounts can be disabled,
 * sessions say when they began and were last used, and a password is set anew by a token that is used once.
 */
export const accounts: Migration = {
  up: async (db) => {
    await sql`create unique index users_of_merchant on users (tenant_id, identifier) nulls not distinct`.execute(
      db,
    )
    await sql`create unique index users_who_sign_in on users (identifier)
      where password_hash is not null`.execute(db)
    await sql`alter table users drop constraint users_identifier_key, add column disabled_at timestamptz`.execute(
      db,
    )
    await sql`alter table sessions
      add column begun_at timestamptz not null default now(),
      add column last_used_at timestamptz not null default now()`.execute(db)
    await db.schema
      .createTable('password_resets')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id'))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
