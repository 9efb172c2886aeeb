import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** What a product is to cost, in kobo, with its VAT in hundredths of a percent; undefined where that stays. */
export interface NewPrice {
  id: string
  price: number | undefined
  vat: number | undefined
}

/**
 * Keeps the prices and the VAT that are about to be replaced: tills that are without a network go on selling at them
 * (decision 0132).
 */
export const keepPastPrices = async (
  trx: Transaction<Database>,
  storeId: string,
  prices: NewPrice[],
): Promise<void> => {
  const ids = prices.map(({ id }) => id)
  const values = prices.map(({ price }) => price ?? null)
  const rates = prices.map(({ vat }) => vat ?? null)
  await sql`
    with new as (
      select * from unnest(${ids}::uuid[], ${values}::bigint[], ${rates}::integer[]) as given (id, price, vat)
    )
    insert into past_prices (store_id, product_id, price, vat, ended_at)
    select p.store_id, p.id, p.price, p.vat, now() from products p
    join new on new.id = p.id
    where p.store_id = ${storeId} and (p.price <> coalesce(new.price, p.price) or p.vat <> coalesce(new.vat, p.vat))
    union
    select t.store_id, t.product_id, t.price, p.vat, now() from product_prices t
    join products p on p.store_id = t.store_id and p.id = t.product_id
    join new on new.id = p.id
    where t.store_id = ${storeId} and p.vat <> coalesce(new.vat, p.vat)`.execute(trx)
}
