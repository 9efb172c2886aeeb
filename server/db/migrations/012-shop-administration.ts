import { sql, type Migration } from 'kysely'

/**
 * What an owner enters in the browser: the numbers of the merchant, categories and VAT of products, pictures. A merchant
 * belongs to whoever set it up; users refer to merchants already, and a cluster takes no two tables that refer to each other.
 */
export const shopAdministration: Migration = {
  up: async (db) => {
    await sql`alter table tenants
      add column owner_id uuid,
      add column tax_id text not null default '',
      add column rc_number text not null default '',
      add column is_vat_registered boolean not null default true`.execute(db)
    await sql`alter table products
      add column category text not null default '',
      add column is_vat_exempt boolean not null default false,
      add column is_active boolean not null default true,
      add column version integer not null default 1`.execute(db)
    await sql`alter table products add constraint products_exempt_without_vat
      check (not is_vat_exempt or vat = 0)`.execute(db)
    await db.schema
      .createIndex('products_by_name')
      .on('products')
      .columns(['store_id', 'name', 'id'])
      .execute()
    await db.schema
      .createTable('store_pictures')
      .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
      .addColumn('id', 'uuid', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('store_pictures_pkey', ['store_id', 'id'])
      .execute()
  },
}
