import { sql, type Transaction } from 'kysely'
import type { SalePayload } from '#contract/sales.ts'
import { homeDayOf } from '#domain/time-text.ts'
import { basisPoints, kobo, moneyText } from '#domain/money.ts'
import type { Database } from '#server/db/schema.ts'
import { endOf, hadBegun } from '#server/products/tiers.ts'
import type { ProductNames } from './stock.ts'
import { weighedAmong, type Configured } from './weighed.ts'

const DAY_MS = 24 * 60 * 60_000

/** A till that has been without a network this long may sell at the prices of before, and posts what it has sold. */
const OFFLINE_DAYS = 30

/** A price in kobo that a product has or had, with its VAT in hundredths of a percent. */
interface KnownPrice {
  productId: string
  price: number
  vat: number
}

/** Something about a sale that an honest and up-to-date till would not have sent. */
interface Deviation {
  kind: 'price' | 'vat' | 'backDated' | 'cardProof'
  /** Which line or tender of the sale; 0 for the sale itself. */
  position: number
  /** For a manager to read. */
  detail: string
}

interface Judged {
  sale: Pick<SalePayload, 'cartItems' | 'paymentChannels'>
  names: ProductNames
  /** What the products of the sale cost, now or at some time in the 30 days before it. */
  known: KnownPrice[]
  /** Products whose pieces have their prices on their labels. */
  weighed: Set<string>
  /** Card proofs (RRN) that other sales of the store have, each with the order number. */
  proofs: Map<string, number>
  soldAt: Date
  postedAt: Date
}

const percentText = (hundredths: number): string => `${hundredths / 100} %`

const either = (texts: string[]): string => [...new Set(texts)].join(' or ') || 'unknown'

const priceKey = (productId: string, price: number): string => `${productId} ${price}`

const lineDeviations = (
  { known, names, weighed }: Judged,
  { productId: id, price, vat }: SalePayload['cartItems'][number],
  position: number,
): Deviation[] => {
  const ofProduct = known.filter((entry) => entry.productId === id)
  const withPrice = ofProduct.filter((entry) => entry.price === price)
  const name = names.get(id) ?? id
  const found: Deviation[] = []
  // No scale prints a label for nothing.
  if (withPrice.length === 0 && !(weighed.has(id) && price > 0)) {
    const right = either(ofProduct.map((entry) => moneyText(kobo(entry.price))))
    found.push({
      kind: 'price',
      position,
      detail: `${name}: sold at ${moneyText(price)} instead of ${right}`,
    })
  }
  // Whoever explains a wrong price has not explained the VAT.
  const possible = withPrice.length === 0 ? ofProduct : withPrice
  if (!possible.some((entry) => entry.vat === basisPoints(vat))) {
    const right = either(possible.map((entry) => percentText(entry.vat)))
    const detail = `${name}: VAT ${percentText(basisPoints(vat))} instead of ${right}`
    found.push({ kind: 'vat', position, detail })
  }
  return found
}

const proofDeviations = ({ sale: { paymentChannels }, proofs }: Judged): Deviation[] => {
  const rrns = paymentChannels.map(({ charge }) => charge?.rrn ?? '')
  return rrns.flatMap((rrn, position) => {
    if (rrn === '') return []
    const other = proofs.get(rrn)
    if (other !== undefined)
      return [{ kind: 'cardProof', position, detail: `RRN ${rrn} is that of order ${other}` }]
    return rrns.indexOf(rrn) === position
      ? []
      : [{ kind: 'cardProof', position, detail: `RRN ${rrn} is in this sale twice` }]
  })
}

const isBackDated = ({ soldAt, postedAt }: Judged): boolean =>
  postedAt.getTime() - soldAt.getTime() > OFFLINE_DAYS * DAY_MS

/** What deviates about a sale, by what is known of its products and of other sales. */
export const deviationsOf = (judged: Judged): Deviation[] => {
  const { sale, soldAt } = judged
  return [
    ...sale.cartItems.flatMap((line, position) => lineDeviations(judged, line, position)),
    ...(isBackDated(judged)
      ? [
          {
            kind: 'backDated' as const,
            position: 0,
            detail: `sold on ${homeDayOf(soldAt.getTime())}, posted more than ${OFFLINE_DAYS} days later`,
          },
        ]
      : []),
    ...proofDeviations(judged),
  ]
}

interface Written {
  store_id: string
  id: string
  sold_at: Date
  posted_at: Date
}

const knownPrices = async (
  tx: Transaction<Database>,
  storeId: string,
  ids: string[],
  { sold_at, posted_at }: Pick<Written, 'sold_at' | 'posted_at'>,
): Promise<KnownPrice[]> => {
  const since = new Date(sold_at.getTime() - OFFLINE_DAYS * DAY_MS)
  const today = sql`${homeDayOf(posted_at.getTime())}::date`
  const { rows } = await sql<KnownPrice>`
    select id as "productId", price, vat from products
    where store_id = ${storeId} and id = any(${ids}::uuid[])
    union all
    select t.product_id, t.price, p.vat from product_prices t
    join products p on p.store_id = t.store_id and p.id = t.product_id
    where t.store_id = ${storeId} and t.product_id = any(${ids}::uuid[])
      and ${hadBegun('t', today)} and (t.valid_until is null or ${endOf('t')} >= ${since})
    union all
    select product_id, price, vat from past_prices
    where store_id = ${storeId} and product_id = any(${ids}::uuid[]) and ended_at >= ${since}`.execute(tx)
  return rows
}

/** The card proofs that sales of the store have, each with the sale that was posted first. */
const takenProofs = async (
  tx: Transaction<Database>,
  storeId: string,
  rrns: string[],
): Promise<Map<string, number>> => {
  if (rrns.length === 0) return new Map()
  const rows = await tx
    .selectFrom('sale_tenders')
    .innerJoin('sales', (join) =>
      join
        .onRef('sales.store_id', '=', 'sale_tenders.store_id')
        .onRef('sales.id', '=', 'sale_tenders.sale_id'),
    )
    .select(['sale_tenders.rrn', 'sales.order_number'])
    .where('sale_tenders.store_id', '=', storeId)
    .where('sale_tenders.rrn', 'in', rrns)
    .orderBy('sales.posted_at', 'desc')
    .orderBy('sales.order_number', 'desc')
    .execute()
  return new Map(rows.map(({ rrn, order_number }) => [rrn ?? '', order_number]))
}

/**
 * Flags what deviates about a sale, before its tenders are written. It never refuses: goods and money may have changed
 * hands at a till that has been offline.
 * @returns how many flags there are.
 */
export const flagDeviations = async (
  tx: Transaction<Database>,
  { store_id, id: sale_id, sold_at, posted_at }: Written,
  sale: SalePayload,
  { names, configured }: { names: ProductNames; configured: Configured },
): Promise<number> => {
  const rrns = sale.paymentChannels.flatMap(({ charge }) => charge?.rrn ?? [])
  const known = await knownPrices(tx, store_id, [...names.keys()], { sold_at, posted_at })
  const proofs = await takenProofs(tx, store_id, rrns)
  const prices = new Set(known.map(({ productId, price }) => priceKey(productId, price)))
  const unknown = sale.cartItems
    .filter(({ productId, price }) => !prices.has(priceKey(productId, price)))
    .map(({ productId }) => productId)
  const weighed =
    unknown.length === 0 ? new Set<string>() : await weighedAmong(tx, store_id, unknown, configured)
  const at = { soldAt: sold_at, postedAt: posted_at }
  const deviations = deviationsOf({ sale, names, known, weighed, proofs, ...at })
  if (deviations.length > 0)
    await tx
      .insertInto('sale_flags')
      .values(deviations.map((deviation) => ({ ...deviation, store_id, sale_id, posted_at })))
      .execute()
  return deviations.length
}
