import type { Migration } from 'kysely'

/**
 * What somebody signs in with beside their password, and the codes that stand in for it. A second factor that is not
 * confirmed asks for nothing yet; `last_step` is the newest 30 seconds of which a code was used.
 */
export const secondFactors: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id'))
      .addColumn('kid', 'text', (column) => column.notNull())
      .addColumn('sealed', 'bytea', (column) => column.notNull())
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('begun_at', 'timestamptz', (column) => column.notNull())
      .addColumn('confirmed_at', 'timestamptz')
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_codes_pkey', ['user_id', 'code_hash'])
      .execute()
  },
}
