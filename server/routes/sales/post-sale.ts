/**
 * A sale is posted: who sold it is checked, its figures are computed anew, and lines, tenders and stock are written in one
 * transaction; the same sale posted again gets the same answer (`postSale`, decision 0013).
 */

import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ConfirmedSale, SalePayload } from '#contract/sales.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { FixedDiscountPolicy } from '#domain/pricing.ts'
import type { Database, SaleTable } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { forbidden, Refusal } from '#server/http/refusal.ts'
import type { Seller, StoreAccess } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { flagDeviations } from './deviations.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { customerOf, namedBy, type Named } from './sale-customer.ts'
import { figuresOf, type SaleFigures } from './sale-figures.ts'
import { takeStock } from './stock.ts'
import type { Configured } from './weighed.ts'
import { countSale, insertItems, insertTenders } from './write-sale.ts'

type Tx = Transaction<Database>

/** How a store reads fixed discounts; null where the installation decides. */
interface OwnDiscountRule {
  fixed_discount: FixedDiscountPolicy | null
  has_changed_discount: boolean
}

/** What posting a sale needs of the back office. */
interface SalesDeps extends Pick<Office, 'db' | 'now'> {
  settings: Pick<Office['settings'], 'fixedDiscount' | 'inStoreCodes'>
  metrics: Pick<Office['metrics'], 'countSale' | 'countFlags'>
}

/** Whose sale it is, in which store, and when. */
export interface Till {
  store: Pick<StoreAccess, 'store_id' | 'tenant_id' | 'name'>
  cashier: Seller
  /** When it was paid as far as the till knows, in milliseconds since 1970; a till of before says nothing. */
  paidAt?: number | undefined
  /** The manager who takes the sale in, whatever the stock says. */
  approver?: Seller
  /** Whether an operator imports it from a file. */
  isImported?: boolean
}

const DAY_MS = 24 * 60 * 60_000
const EARLIEST = Date.UTC(2020, 0, 1)

/**
 * When it was paid, or else when its number was drawn, which is a time in seconds: unless the clock of the till was wrong.
 * Nobody pays before the number is drawn, so a clock that says so by more than a day has fallen back meanwhile.
 */
const soldAt = ({ paidAt = Number.NaN }: Till, { orderNumber }: SalePayload, postedAt: Date): Date => {
  const isPossible = (at: number): boolean => at >= EARLIEST && at <= postedAt.getTime() + DAY_MS
  const drawnAt = orderNumber * 1000
  const hasFallenBack = isPossible(drawnAt) && paidAt < drawnAt - DAY_MS
  const at = [hasFallenBack ? Number.NaN : paidAt, drawnAt].find(isPossible)
  return at === undefined ? postedAt : new Date(at)
}

const confirmed = (sale: Pick<SaleTable, 'id' | 'order_number' | 'total'>): ConfirmedSale => ({
  id: sale.id,
  order_number: sale.order_number,
  total: kobo(sale.total),
  total_text: moneyText(kobo(sale.total)),
})

/** The sale that has this order number already, if it is this very sale. @throws Refusal 409 if it is another one. */
const replayedSale = async (
  tx: Tx,
  { store }: Till,
  sale: SalePayload,
): Promise<ConfirmedSale | undefined> => {
  const stored = await tx
    .selectFrom('sales')
    .select(['id', 'order_number', 'total', 'fingerprint'])
    .where('store_id', '=', store.store_id)
    .where('order_number', '=', sale.orderNumber)
    .executeTakeFirst()
  if (stored && stored.fingerprint !== idempotencyKey(sale))
    throw new Refusal(409, `Order number ${sale.orderNumber} is taken by another sale.`)
  return stored && confirmed(stored)
}

/**
 * A till of this store and merchant; its registration may have run out while it was offline.
 * @returns how the store reads fixed discounts.
 */
const requireTerminal = async (tx: Tx, { store }: Till, sale: SalePayload): Promise<OwnDiscountRule> => {
  const registration = await tx
    .selectFrom('registrations')
    .innerJoin('stores', 'stores.store_id', 'registrations.store_id')
    .select(['fixed_discount', 'has_changed_discount'])
    .where('registrations.store_id', '=', store.store_id)
    .where('terminal_number', '=', sale.terminalId)
    .executeTakeFirst()
  if (!registration)
    throw forbidden(`This device is not registered for ${store.name}. Please add the store again.`)
  if (sale.tenantId !== store.tenant_id)
    throw forbidden(`This sale belongs to another merchant than ${store.name}.`)
  return registration
}

const headOf = (sale: SalePayload, figures: SaleFigures, till: Till, postedAt: Date) => ({
  store_id: till.store.store_id,
  id: uuid(),
  order_number: sale.orderNumber,
  fingerprint: idempotencyKey(sale),
  terminal_number: sale.terminalId,
  cashier_id: till.cashier.userId,
  cashier_name: till.cashier.fullname,
  subtotal: figures.subtotal,
  vat: figures.vat,
  discount: figures.discount,
  total: figures.total,
  discount_entered: figures.entered,
  is_discount_in_percentage: sale.isDiscountInPercentage,
  change: figures.change,
  is_confirmed: sale.isConfirmedSale,
  approved_by: till.approver?.userId ?? null,
  approver_name: till.approver?.fullname ?? null,
  sold_at: soldAt(till, sale, postedAt),
  posted_at: postedAt,
})

type SaleHead = ReturnType<typeof headOf>

interface Writing {
  till: Till
  sale: SalePayload
  head: SaleHead
  customer: Named
  configured: Configured
}

/** @returns how many flags it has; undefined where another sale has got the order number meanwhile, and nothing is written. */
const writeSale = async (
  tx: Tx,
  { till, sale, head, customer, configured }: Writing,
): Promise<number | undefined> => {
  const isEarlier = till.approver !== undefined || till.isImported === true
  const inserted = await tx
    .insertInto('sales')
    .values({ ...head, ...customerOf(sale, customer, isEarlier) })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_number']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const key = { store_id: head.store_id, sale_id: head.id }
  const names = await takeStock(tx, head.store_id, sale, {
    by: till.cashier,
    at: head.posted_at,
    mayGoBelow: till.approver !== undefined,
  })
  await insertItems(tx, key, sale, names)
  const flags = await flagDeviations(tx, head, sale, { names, configured })
  await insertTenders(tx, key, sale)
  await countSale(tx, key, head.sold_at)
  return flags
}

const postedMeanwhile = async (tx: Tx, till: Till, sale: SalePayload): Promise<ConfirmedSale> => {
  const other = await replayedSale(tx, till, sale)
  if (!other) throw new Error(`order number ${sale.orderNumber} is neither free nor taken`)
  return other
}

/**
 * Writes a sale with its lines, its tenders and the stock it takes, in one transaction. The same sale posted again is
 * answered with what is there; one that is posted twice at the same moment waits for its first post.
 * @throws Refusal 409 where another sale has the order number, 403 or 422 for what is wrong with this one.
 */
export const postSale = async (office: SalesDeps, till: Till, sale: SalePayload): Promise<ConfirmedSale> => {
  const customer = await namedBy(office.db, till, sale)
  const { answer, flags } = await inTransaction(office.db, async (tx) => {
    const replayed = await replayedSale(tx, till, sale)
    if (replayed) return { answer: replayed, flags: undefined }
    const rule = await requireTerminal(tx, till, sale)
    const figures = figuresOf(sale, {
      policy: rule.fixed_discount ?? office.settings.fixedDiscount,
      hasChanged: rule.has_changed_discount,
    })
    const head = headOf(sale, figures, till, office.now())
    const configured = office.settings.inStoreCodes
    const flags = await writeSale(tx, { till, sale, head, customer, configured })
    return { answer: flags === undefined ? await postedMeanwhile(tx, till, sale) : confirmed(head), flags }
  })
  if (flags !== undefined) {
    office.metrics.countSale()
    office.metrics.countFlags(flags)
  }
  return answer
}
