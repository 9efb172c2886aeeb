import { sql, type Kysely, type Migration } from 'kysely'

const saleHeads = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sales')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('order_number', 'bigint', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('terminal_number', 'text', (column) => column.notNull())
    .addColumn('cashier_id', 'uuid', (column) => column.notNull().references('users.id'))
    .addColumn('cashier_name', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'uuid', (column) => column.references('users.id'))
    .addColumn('customer_name', 'text')
    .addColumn('subtotal', 'bigint', (column) => column.notNull())
    .addColumn('vat', 'bigint', (column) => column.notNull())
    .addColumn('discount', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('discount_entered', 'bigint', (column) => column.notNull())
    .addColumn('is_discount_in_percentage', 'boolean', (column) => column.notNull())
    .addColumn('change', 'bigint', (column) => column.notNull())
    .addColumn('is_confirmed', 'boolean', (column) => column.notNull())
    .addColumn('sold_at', 'timestamptz', (column) => column.notNull())
    .addColumn('posted_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('sales_pkey', ['store_id', 'id'])
    .addUniqueConstraint('sales_order_number', ['store_id', 'order_number'])
    .addCheckConstraint('sales_adds_up', sql`total = subtotal + vat - discount and total >= 0`)
    .execute()
  await db.schema
    .createIndex('sales_newest')
    .on('sales')
    .columns(['store_id', 'sold_at', 'order_number'])
    .execute()
}

const saleParts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sale_items')
    .addColumn('store_id', 'uuid', (column) => column.notNull())
    .addColumn('sale_id', 'uuid', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'uuid', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('vat', 'integer', (column) => column.notNull())
    .addColumn('vat_amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sale_items_pkey', ['store_id', 'sale_id', 'position'])
    .addForeignKeyConstraint('sale_items_sale', ['store_id', 'sale_id'], 'sales', ['store_id', 'id'])
    .addForeignKeyConstraint('sale_items_product', ['store_id', 'product_id'], 'products', ['store_id', 'id'])
    .execute()
  await db.schema
    .createTable('sale_tenders')
    .addColumn('store_id', 'uuid', (column) => column.notNull())
    .addColumn('sale_id', 'uuid', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('channel', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount >= 0`))
    .addColumn('reference', 'text')
    .addColumn('rrn', 'text')
    .addColumn('masked_pan', 'text')
    .addColumn('terminal_id', 'text')
    .addPrimaryKeyConstraint('sale_tenders_pkey', ['store_id', 'sale_id', 'position'])
    .addForeignKeyConstraint('sale_tenders_sale', ['store_id', 'sale_id'], 'sales', ['store_id', 'id'])
    .execute()
}

/** Sales with their lines and tenders, and how many there are. */
export const sales: Migration = {
  up: async (db) => {
    await saleHeads(db)
    await saleParts(db)
    await db.schema
      .createTable('sale_counters')
      .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
      .addColumn('shard', 'integer', (column) => column.notNull())
      .addColumn('sales', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sale_counters_pkey', ['store_id', 'shard'])
      .execute()
  },
}
