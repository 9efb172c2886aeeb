import { sql, type Migration } from 'kysely'

/**
 * What a store decides for its receipts and tills; null where it goes by the installation. A store that has ever read
 * fixed discounts in another way may still get sales that were priced so.
 */
export const storeRules: Migration = {
  up: async (db) => {
    await sql`alter table stores
      add column receipt_text text not null default '',
      add column is_powered_by_shown boolean not null default true,
      add column fixed_discount text,
      add column has_changed_discount boolean not null default false,
      add column offline_sales boolean,
      add column in_store_codes text`.execute(db)
    await sql`alter table stores add constraint stores_fixed_discount
      check (fixed_discount in ('replaces-total', 'subtracts'))`.execute(db)
  },
}
