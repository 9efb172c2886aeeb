import { sql, type Migration } from 'kysely'

/**
 * What products cost before, and what about a sale an honest and up-to-date till would not have sent. A price of before
 * is right for a sale that was made up to 30 days after it ended.
 */
export const flaggedSales: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('past_prices')
      .addColumn('store_id', 'uuid', (column) => column.notNull())
      .addColumn('product_id', 'uuid', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addColumn('vat', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('past_prices_pkey', ['store_id', 'product_id', 'ended_at', 'price', 'vat'])
      .addForeignKeyConstraint(
        'past_prices_product',
        ['store_id', 'product_id'],
        'products',
        ['store_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await db.schema
      .createTable('sale_flags')
      .addColumn('store_id', 'uuid', (column) => column.notNull())
      .addColumn('sale_id', 'uuid', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('posted_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('sale_flags_pkey', ['store_id', 'sale_id', 'kind', 'position'])
      .addForeignKeyConstraint(
        'sale_flags_sale',
        ['store_id', 'sale_id'],
        'sales',
        ['store_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute()
    await sql`create index sale_flags_newest on sale_flags (store_id, posted_at desc)`.execute(db)
    await sql`create index sale_tenders_rrn on sale_tenders (store_id, rrn) where rrn is not null`.execute(db)
  },
}
