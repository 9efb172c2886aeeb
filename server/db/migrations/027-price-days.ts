import { sql, type Migration } from 'kysely'

/** The days on which a price tier is offered, both included; those that there are have no bounds. */
export const priceDays: Migration = {
  up: async (db) => {
    await sql`alter table product_prices add column valid_from date, add column valid_until date`.execute(db)
    await sql`alter table product_prices
      add constraint product_prices_days check (valid_from <= valid_until)`.execute(db)
  },
}
