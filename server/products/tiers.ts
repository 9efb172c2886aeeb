import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import { HOME_TIME_ZONE } from '#domain/time-text.ts'
import { kobo } from '#domain/money.ts'
import type { Database } from '#server/db/schema.ts'
import type { Connection } from '#server/db/transaction.ts'

/** The prices of a product beside its list price. */
export type Tiers = AdministeredProduct['tiers']

/** The price tiers of a product as the history knows them: their titles, prices in kobo and days, in their order. */
export const tiersJson = (product: string, storeId: string): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'title', tier.title, 'price', tier.price, 'from', tier.valid_from, 'until', tier.valid_until
  ) order by tier.position), '[]'::jsonb)
  from product_prices tier
  where tier.store_id = ${storeId} and tier.product_id = ${sql.ref(`${product}.id`)})`

/** Whether a tier had begun on a day, such as '2026-11-24'; tills have never seen one that had not. */
export const hadBegun = (tier: string, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${sql.ref(`${tier}.valid_from`)} is null or ${sql.ref(`${tier}.valid_from`)} <= ${day})`

/** The moment at which the last day of a tier is over; null where it has none. */
export const endOf = (tier: string): RawBuilder<Date | null> =>
  sql`((${sql.ref(`${tier}.valid_until`)} + 1)::timestamp at time zone ${HOME_TIME_ZONE})`

/** Today where the shops are. */
export const TODAY = sql`(now() at time zone ${HOME_TIME_ZONE})::date`

/** Whether tills are offered a tier on a day; nothing can be sold for nothing (decision 0132). */
export const isOffered = (tier: string, day: string): RawBuilder<boolean> =>
  sql`(${hadBegun(tier, sql`${day}::date`)} and ${sql.ref(`${tier}.price`)} > 0
    and (${sql.ref(`${tier}.valid_until`)} is null or ${sql.ref(`${tier}.valid_until`)} >= ${day}::date))`

/** The price tiers of products, by the ids of those that have any. */
export const tiersOf = async (
  db: Connection,
  storeId: string,
  ids: string[],
): Promise<Map<string, Tiers>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_prices')
    .select(['product_id', 'title', 'price', 'valid_from', 'valid_until'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const tiers = new Map<string, Tiers>()
  for (const { product_id, title, price, valid_from: from, valid_until: until } of rows)
    tiers.set(product_id, [...(tiers.get(product_id) ?? []), { title, price: kobo(price), from, until }])
  return tiers
}

/** Puts other price tiers in the place of those that products have; where none are given they stay. */
export const replaceTiers = async (
  trx: Transaction<Database>,
  storeId: string,
  products: { id: string; tiers?: Tiers | undefined }[],
): Promise<void> => {
  const given = products.filter(({ tiers }) => tiers !== undefined)
  if (given.length === 0) return
  const ids = given.map(({ id }) => id)
  await trx
    .deleteFrom('product_prices')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`product_id = any(${ids}::uuid[])`)
    .execute()
  await sql`
    with given as materialized (
      select (product ->> 'id')::uuid as id, product -> 'tiers' as tiers
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) as product
    )
    insert into product_prices (store_id, product_id, position, title, price, valid_from, valid_until)
    select p.store_id, p.id, tier.position, tier.value ->> 'title', (tier.value ->> 'price')::bigint,
      (tier.value ->> 'from')::date, (tier.value ->> 'until')::date
    from products p join given on given.id = p.id
    cross join lateral jsonb_array_elements(given.tiers) with ordinality as tier (value, position)
    where p.store_id = ${storeId}`.execute(trx)
}
