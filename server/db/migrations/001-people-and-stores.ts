import { sql, type Kysely, type Migration } from 'kysely'

const people = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('tenants')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('users')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('tenant_id', 'uuid', (column) => column.references('tenants.id'))
    .addColumn('fullname', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('identifier', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('photo_url', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('users_of_tenant').on('users').columns(['tenant_id', 'fullname']).execute()
}

const signIns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('signing_keys')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'bytea', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sign_in_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .execute()
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'uuid', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('refresh_tokens_of_session').on('refresh_tokens').column('session_id').execute()
  await db.schema
    .createTable('failed_attempts')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('first_at', 'timestamptz', (column) => column.notNull())
    .addColumn('locked_until', 'timestamptz')
    .execute()
}

const stores = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('stores')
    .addColumn('store_id', 'uuid', (column) => column.primaryKey())
    .addColumn('tenant_id', 'uuid', (column) => column.notNull().references('tenants.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('memberships')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id'))
    .addColumn('user_role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('memberships_pkey', ['store_id', 'user_id'])
    .execute()
}

const terminals = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('terminals')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('serial_number', 'text', (column) => column.notNull().unique())
    .addColumn('store_id', 'uuid', (column) => column.notNull())
    .addColumn('access_code_hash', 'text', (column) => column.notNull())
    .addColumn('user_role', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('online', 'offline')`))
    .addColumn('status_at', 'timestamptz')
    .execute()
  await db.schema
    .createTable('registrations')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('terminal_number', 'text', (column) => column.notNull())
    .addColumn('serial_number', 'text', (column) => column.notNull())
    .addColumn('cookie_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('registrations_pkey', ['store_id', 'terminal_number'])
    .execute()
}

/**
 * Merchants, users, sign-ins, stores and terminals. `terminals` leads to a store before the store is known, so it is a
 * directory that is the same everywhere and refers to no table of a store.
 */
export const peopleAndStores: Migration = {
  up: async (db) => {
    await people(db)
    await signIns(db)
    await stores(db)
    await terminals(db)
  },
}
