import { sql, type Kysely, type Migration } from 'kysely'

type AnyDb = Kysely<unknown>

const createCounts = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('stock_counts')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'approved', 'discarded')`),
    )
    .addColumn('opened_at', 'timestamptz', (column) => column.notNull())
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('ended_by', 'text')
    .addPrimaryKeyConstraint('stock_counts_pkey', ['store_id', 'id'])
    .execute()
  await sql`create unique index stock_counts_open on stock_counts (store_id) where state = 'open'`.execute(db)
}

const createEntries = async (db: AnyDb): Promise<void> => {
  await db.schema
    .createTable('stock_count_entries')
    .addColumn('store_id', 'uuid', (column) => column.notNull())
    .addColumn('count_id', 'uuid', (column) => column.notNull())
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('product_id', 'uuid', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) => column.notNull())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull().check(sql`place in ('floor', 'room')`))
    .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces >= 0`))
    .addColumn('movement_number', 'integer', (column) => column.notNull())
    .addColumn('counted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('is_replaced', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_count_entries_pkey', ['store_id', 'count_id', 'id'])
    .addForeignKeyConstraint(
      'stock_count_entries_count',
      ['store_id', 'count_id'],
      'stock_counts',
      ['store_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('stock_count_entries_of_product')
    .on('stock_count_entries')
    .columns(['store_id', 'count_id', 'product_id', 'user_id'])
    .execute()
}

/** Counts of the stock of a store, and what was counted (decision 0148); the level below which a product is low. */
export const stockCounts: Migration = {
  up: async (db) => {
    await createCounts(db)
    await createEntries(db)
    await db.schema.alterTable('products').addColumn('warn_at', 'integer').execute()
  },
}
