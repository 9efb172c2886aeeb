import { sql, type Kysely, type Migration } from 'kysely'

const products = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('products')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('barcode', 'text')
    .addColumn('price', 'bigint', (column) => column.notNull().check(sql`price >= 0`))
    .addColumn('vat', 'integer', (column) => column.notNull().check(sql`vat between 0 and 10000`))
    .addColumn('size', 'text')
    .addColumn('stock', 'integer', (column) => column.notNull().check(sql`stock >= 0`))
    .addColumn('image', 'text')
    .addPrimaryKeyConstraint('products_pkey', ['store_id', 'id'])
    .execute()
  await db.schema
    .createTable('product_prices')
    .addColumn('store_id', 'uuid', (column) => column.notNull())
    .addColumn('product_id', 'uuid', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull().check(sql`price >= 0`))
    .addPrimaryKeyConstraint('product_prices_pkey', ['store_id', 'product_id', 'position'])
    .addForeignKeyConstraint(
      'product_prices_product',
      ['store_id', 'product_id'],
      'products',
      ['store_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}

/** What a store sells, what is on its way to it, and how it is paid. */
export const catalogue: Migration = {
  up: async (db) => {
    await products(db)
    await db.schema
      .createTable('purchase_order_items')
      .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('supplier', 'text', (column) => column.notNull())
      .addColumn('product_name', 'text', (column) => column.notNull())
      .addColumn('barcode', 'text')
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('unit_price', 'bigint', (column) => column.notNull())
      .addColumn('expected_on', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('purchase_order_items_pkey', ['store_id', 'id'])
      .execute()
    await db.schema
      .createTable('payment_options')
      .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
      .addColumn('code', 'integer', (column) => column.notNull().check(sql`code between 1 and 5`))
      .addPrimaryKeyConstraint('payment_options_pkey', ['store_id', 'code'])
      .execute()
    await db.schema
      .createTable('service_regions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('country_name', 'text', (column) => column.notNull())
      .addColumn('redirect_url', 'text', (column) => column.notNull())
      .execute()
  },
}
