import { sql, type Kysely, type Migration } from 'kysely'

type AnyDb = Kysely<unknown>

/** A rate above zero, in hundredths of a percent, that no till has ever charged. */
const isNeverCharged = (rate: string) => sql`(${sql.raw(rate)} > 0 and ${sql.raw(rate)} <> 750)`

/** What tills that are without a network go on sending (decision 0132); a tier that has not begun was never offered. */
const keepPastPrices = async (db: AnyDb): Promise<void> => {
  await sql`insert into past_prices (store_id, product_id, price, vat, ended_at)
    select store_id, id, price, vat, now() from products where ${isNeverCharged('vat')}
    on conflict do nothing`.execute(db)
  await sql`insert into past_prices (store_id, product_id, price, vat, ended_at)
    select t.store_id, t.product_id, t.price, p.vat,
      least(now(), (t.valid_until + 1)::timestamp at time zone 'Africa/Lagos')
    from product_prices t join products p on p.store_id = t.store_id and p.id = t.product_id
    where ${isNeverCharged('p.vat')}
      and (t.valid_from is null or t.valid_from <= (now() at time zone 'Africa/Lagos')::date)
    on conflict do nothing`.execute(db)
}

/** The rate of a side of a change. */
const rateOf = (column: string): string => `(${column} -> 'vat' ->> 0)::integer`

/** The history as well, so that no undo brings such a rate back, and none finds that somebody has changed it since. */
const mendHistory = async (db: AnyDb): Promise<void> => {
  const mended = (column: string) => sql`case when ${isNeverCharged(rateOf(column))}
    then jsonb_set(${sql.raw(column)}, '{vat,0}', '750') else ${sql.raw(column)} end`
  await sql`update product_changes set before = ${mended('before')}, after = ${mended('after')}
    where ${isNeverCharged(rateOf('before'))} or ${isNeverCharged(rateOf('after'))}`.execute(db)
}

/** Products have the rate of VAT that is charged: 7.5 % wherever a file has named another one above zero. */
export const chargedVatRates: Migration = {
  up: async (db) => {
    await keepPastPrices(db)
    await sql`update products set vat = 750, version = version + 1 where ${isNeverCharged('vat')}`.execute(db)
    await mendHistory(db)
  },
}
