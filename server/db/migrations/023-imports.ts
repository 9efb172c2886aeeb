import type { Migration } from 'kysely'

/** What a merchant's files are read as, and how far the import of a store is: the newest of each, and no more. */
export const imports: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('import_columns')
      .addColumn('tenant_id', 'uuid', (column) => column.notNull().references('tenants.id'))
      .addColumn('headings', 'text', (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .addColumn('used_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_columns_pkey', ['tenant_id', 'headings'])
      .execute()
    await db.schema
      .createTable('import_progress')
      .addColumn('store_id', 'uuid', (column) => column.primaryKey().references('stores.store_id'))
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('of_all', 'integer', (column) => column.notNull())
      .addColumn('told_at', 'timestamptz', (column) => column.notNull())
      .execute()
  },
}
