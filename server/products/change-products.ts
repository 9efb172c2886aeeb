import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { endOf, hadBegun, TODAY, type Tiers, replaceTiers } from '#server/products/tiers.ts'
import { fieldsOf, recordChanged, type Batch } from '#server/products/batch.ts'

/** What a product is to cost, in kobo, with its VAT in hundredths of a percent and its tiers; undefined where that stays. */
interface NewPrice {
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
const keepPastPrices = async (
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

/** What is to become of a product; what is undefined stays as it is. Amounts are kobo. */
export interface ProductPatch {
  id: string
  name?: string | undefined
  barcode?: string | null | undefined
  barcodes?: string[] | undefined
  price?: number | undefined
  /** The rate in hundredths of a percent, and whether goods without VAT are exempt; null where that stays. */
  vat?: [number | null, boolean | null] | undefined
  /** All of its prices beside the list price. */
  tiers?: Tiers | undefined
  size?: string | null | undefined
  image?: string | null | undefined
  category?: string | undefined
  is_active?: boolean | undefined
  is_removed?: boolean | undefined
}

/**
 * Changes products of a store, keeps what they cost before (decision 0132), and writes down what has become of them
 * (decision 0149): the one way in which products are changed. A few thousand at a time are changed in some tenths of a
 * second. A cluster passes plain statements on to the machine of the store, and none that changes rows and reads them.
 */
export const changeProducts = async (
  trx: Transaction<Database>,
  batch: Batch,
  patches: ProductPatch[],
): Promise<void> => {
  const { storeId } = batch
  const ids = patches.map(({ id }) => id)
  // Locked in one order: what is read then is what was there last.
  const { rows: known } = await sql<{ id: string; was: unknown }>`
    select p.id, ${fieldsOf('p', storeId)} as was from products p
    where p.store_id = ${storeId} and p.id = any(${ids}::uuid[]) order by p.id for update`.execute(trx)
  await keepPastPrices(
    trx,
    storeId,
    patches.map(({ id, price, vat, tiers }) => ({ id, price, vat: vat?.[0] ?? undefined, tiers })),
  )
  // In JSON what is undefined is not there.
  await sql`
    with given as materialized (
      select (patch ->> 'id')::uuid as id, patch from jsonb_array_elements(${JSON.stringify(patches)}::jsonb) as patch
    )
    update products p set
      name = coalesce(patch ->> 'name', p.name),
      barcode = case when patch ? 'barcode' then patch ->> 'barcode' else p.barcode end,
      barcodes = case when patch ? 'barcodes'
        then array(select jsonb_array_elements_text(patch -> 'barcodes')) else p.barcodes end,
      price = coalesce((patch ->> 'price')::bigint, p.price),
      vat = coalesce((patch -> 'vat' ->> 0)::integer, p.vat),
      is_vat_exempt = coalesce((patch -> 'vat' ->> 1)::boolean, p.is_vat_exempt)
        and coalesce((patch -> 'vat' ->> 0)::integer, p.vat) = 0,
      size = case when patch ? 'size' then patch ->> 'size' else p.size end,
      image = case when patch ? 'image' then patch ->> 'image' else p.image end,
      category = coalesce(patch ->> 'category', p.category),
      is_removed = coalesce((patch ->> 'is_removed')::boolean, p.is_removed),
      is_active = coalesce((patch ->> 'is_active')::boolean, p.is_active)
        and not coalesce((patch ->> 'is_removed')::boolean, p.is_removed),
      version = p.version + 1
    from given where p.store_id = ${storeId} and p.id = given.id`.execute(trx)
  await replaceTiers(trx, storeId, patches)
  await recordChanged(trx, batch, known)
}
