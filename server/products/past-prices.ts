import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { endOf, hadBegun, TODAY, type Tiers } from '#server/products/tiers.ts'

/** What a product is to cost, in kobo, with its VAT in hundredths of a percent and its tiers; undefined where that stays. */
export interface NewPrice {
  id: string
  price: number | undefined
  vat: number | undefined
  tiers: Tiers | undefined
}

/** Whether a tier is not among the new ones as it is; the title is nothing that a sale names. */
const IS_GOING = sql`new.tiers is not null and not exists (
  select from jsonb_to_recordset(new.tiers) as stays (price bigint, "from" date, until date)
  where stays.price = t.price and stays."from" is not distinct from t.valid_from
    and stays.until is not distinct from t.valid_until)`

/**
 * Keeps the prices and the VAT that are about to be replaced: tills that are without a network go on selling at them
 * (decision 0132). A tier whose last day is over has ended with it, and one that has not begun was never offered.
 */
export const keepPastPrices = async (
  trx: Transaction<Database>,
  storeId: string,
  prices: NewPrice[],
): Promise<void> => {
  const ids = prices.map(({ id }) => id)
  const values = prices.map(({ price }) => price ?? null)
  const rates = prices.map(({ vat }) => vat ?? null)
  const tiers = prices.map((price) => (price.tiers ? JSON.stringify(price.tiers) : null))
  await sql`
    with new as (
      select * from unnest(${ids}::uuid[], ${values}::bigint[], ${rates}::integer[], ${tiers}::jsonb[])
        as given (id, price, vat, tiers)
    )
    insert into past_prices (store_id, product_id, price, vat, ended_at)
    select p.store_id, p.id, p.price, p.vat, now() from products p
    join new on new.id = p.id
    where p.store_id = ${storeId} and (p.price <> coalesce(new.price, p.price) or p.vat <> coalesce(new.vat, p.vat))
    union
    select t.store_id, t.product_id, t.price, p.vat, least(now(), ${endOf('t')}) from product_prices t
    join products p on p.store_id = t.store_id and p.id = t.product_id
    join new on new.id = p.id
    where t.store_id = ${storeId} and ${hadBegun('t', TODAY)}
      and (p.vat <> coalesce(new.vat, p.vat) or ${IS_GOING})
    on conflict (store_id, product_id, ended_at, price, vat) do nothing`.execute(trx)
}
