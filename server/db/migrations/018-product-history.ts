import { sql, type Migration } from 'kysely'

/**
 * Who changed which products when, and what they were before: rows are added and never changed, but for the time at which
 * a batch has ended. A product that was added by mistake is removed: no list shows it, and what was sold of it stays.
 */
export const productHistory: Migration = {
  up: async (db) => {
    await sql`alter table products add column is_removed boolean not null default false`.execute(db)
    await sql`alter table products
      add constraint products_removed_are_not_active check (not (is_removed and is_active))`.execute(db)
    await db.schema
      .createTable('product_batches')
      .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'uuid')
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('undoes', 'uuid')
      .addColumn('made_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ended_at', 'timestamptz')
      .addPrimaryKeyConstraint('product_batches_pkey', ['store_id', 'id'])
      .addUniqueConstraint('product_batches_undoes', ['store_id', 'undoes'])
      .execute()
    await db.schema
      .createTable('product_changes')
      .addColumn('store_id', 'uuid', (column) => column.notNull())
      .addColumn('batch_id', 'uuid', (column) => column.notNull())
      .addColumn('product_id', 'uuid', (column) => column.notNull())
      .addColumn('before', 'jsonb', (column) => column.notNull())
      .addColumn('after', 'jsonb', (column) => column.notNull())
      .addPrimaryKeyConstraint('product_changes_pkey', ['store_id', 'batch_id', 'product_id'])
      .addForeignKeyConstraint(
        'product_changes_product',
        ['store_id', 'product_id'],
        'products',
        ['store_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .addForeignKeyConstraint('product_changes_batch', ['store_id', 'batch_id'], 'product_batches', [
        'store_id',
        'id',
      ])
      .execute()
  },
}
