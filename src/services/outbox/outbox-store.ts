/**
 * The sales of this device, from the drawing of the order number (`prepare`) by `markPaid` until the server has
 * confirmed them. What belongs together (number, sale, cart, charges) changes in one transaction.
 */

import type { UseStore } from 'idb-keyval'
import { isMoneyConfirmed } from '#domain/charge.ts'
import type { PricedCart } from '#domain/cart.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { PaymentDraft } from '#domain/payment-draft.ts'
import type { Result } from '#domain/result.ts'
import { paidChargeOf, UNSENT, type MarkedPaid, type Sale, type SalePlace } from '#domain/sale.ts'
import { doubtOnReturn } from '#domain/sale-in-doubt.ts'
import { hasAccess } from '#domain/saved-stores.ts'
import type { Tender } from '#domain/tenders.ts'
import type { Handback } from '#machines/selling/outbox/outbox.types.ts'
import { SavedStores } from '#services/storage/records/workplace.ts'
import { changeTogether, type RecordsChange, type SetAside } from '#services/storage/together.ts'
import { bookCharges, chargesOfSale, chargeStore, reopenCharges } from './charge-store.ts'
import { deliveryStore } from './delivery-store.ts'
import { endedSales } from './ended-sales.ts'
import { oldCharges } from './old-charges.ts'
import { drawNumber } from './order-numbers.ts'
import { saleRecord, salesIn } from './sale-record.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** What a sale is made of before it has an order number. */
export interface NewSale extends SalePlace {
  id: string
  cart: PricedCart
  payment: PaymentDraft
  tenders: Tender[]
}

/** The store was deleted, or has lost its access; a list that was never written says nothing against it. */
const isOffDevice = async (change: RecordsChange, storeId: string): Promise<boolean> => {
  const stores = await change.read(SavedStores)
  return stores?.some((store) => store.store_id === storeId && hasAccess(store)) === false
}

const UNPAID = {
  delivery: 'waiting',
  serverErrors: 0,
  isOvertaken: false,
  state: 'unpaid',
  paidAt: null,
  paidClockDifference: null,
  charges: [],
  isConfirmed: false,
  isAttended: false,
  timesLeftOpen: 0,
} satisfies Partial<Sale>

/**
 * Sales and charges on this device, one record each, written with strict durability. Every method is one transaction,
 * so that two tabs never draw the same order number and a sale is never half changed. `difference`: how far the clock of
 * this device is from the server's, null where nobody knows.
 */
export const outboxStore = (
  store: UseStore,
  setAside: SetAside,
  now: () => number,
  difference: () => number | null = () => null,
) => {
  const together = changeTogether(store, setAside)
  /** The next order number of a sale, under which it was never sent; the one that it had is remembered (decision 0067). */
  const nextNumbers = async (change: RecordsChange, { storeId, orderNumber, formerNumbers }: Sale) => ({
    orderNumber: await drawNumber(change, storeId, now(), difference()),
    formerNumbers: [...formerNumbers, orderNumber],
    isInDoubt: false,
    posted: null,
  })
  return {
    ...chargeStore(together),
    ...deliveryStore(together),
    ...endedSales(together),
    ...oldCharges(together, now, difference),
    /**
     * Writes a sale as unpaid; a sale that has an order number already keeps it (§10.25).
     * @throws Error where the sale is paid or has ended already, or is another store's.
     */
    prepare: (made: NewSale): Stored<Sale> =>
      together(async (change) => {
        const before = await change.read(saleRecord(made.id))
        if (before && before.state !== 'unpaid') throw new Error(`Sale ${made.id} is ${before.state}`)
        if (before && before.storeId !== made.storeId)
          throw new Error(`Sale ${made.id} is of store ${before.storeId}, not ${made.storeId}`)
        const orderNumber =
          before?.orderNumber ?? (await drawNumber(change, made.storeId, now(), difference()))
        const sale: Sale = {
          ...UNSENT,
          formerNumbers: [],
          startedAt: now(),
          ...before,
          ...made,
          ...UNPAID,
          clockDifference: difference() ?? before?.clockDifference ?? null,
          orderNumber,
        }
        change.write(saleRecord(sale.id), sale)
        return sale
      }),
    /**
     * Marks a sale as paid; its content is final now. Its charges are read again: those that pay for it by now belong to
     * it, whatever was known of them before. `storeGone` where the device has no access to its store any more, undefined
     * where the sale is not on the device: nothing is sold then.
     */
    markPaid: (id: string): Stored<MarkedPaid> =>
      together(async (change): Promise<MarkedPaid> => {
        const sale = await change.read(saleRecord(id))
        if (sale?.state !== 'unpaid') return sale
        if (await isOffDevice(change, sale.storeId)) return 'storeGone'
        const charges = await chargesOfSale(change, id)
        const paid: Sale = {
          ...sale,
          state: 'paid',
          paidAt: now(),
          paidClockDifference: difference(),
          isConfirmed: isMoneyConfirmed(sale.tenders, charges),
          charges: bookCharges(change, sale, charges).map(paidChargeOf),
          isAttended: true,
        }
        change.write(saleRecord(id), paid)
        return paid
      }),
    /**
     * Hands a paid sale back to the cashier: its charges are open again, so that they pay for it the next time.
     * `isInDoubt`: nobody knows whether the server has it as it was; a doubt that there is stays. `mayHaveArrived`: what
     * it was posted with is kept. `isNumberTaken`: it gets the next order number. Undefined where it is not paid any more:
     * another tab may have sent it.
     */
    takeBack: (id: string, { isNumberTaken, ...doubt }: Handback) =>
      together(async (change): Promise<Sale | undefined> => {
        const sale = await change.read(saleRecord(id))
        if (sale?.state !== 'paid') return undefined
        await reopenCharges(change, id)
        const numbers = isNumberTaken ? await nextNumbers(change, sale) : doubtOnReturn(sale, doubt)
        const unpaid: Sale = { ...sale, ...UNPAID, ...numbers }
        change.write(saleRecord(id), unpaid)
        return unpaid
      }),
    /** Gives a sale whose order number the server refused the next one; another tab may have done so before. */
    renumber: (id: string, refused: number): Stored<Sale | undefined> =>
      together(async (change) => {
        const sale = await change.read(saleRecord(id))
        if (!sale || sale.orderNumber !== refused) return sale
        const renumbered: Sale = { ...sale, ...(await nextNumbers(change, sale)) }
        change.write(saleRecord(id), renumbered)
        return renumbered
      }),
    /** Notes that the cashier does not know what became of a charge of this sale. */
    noteLeftOpen: (id: string): Stored<void> =>
      together(async (change) => {
        const sale = await change.read(saleRecord(id))
        if (sale) change.write(saleRecord(id), { ...sale, timesLeftOpen: sale.timesLeftOpen + 1 })
      }),
    find: (id: string): Stored<Sale | undefined> => together((change) => change.read(saleRecord(id))),
    /** All sales on the device, whatever their state. */
    sales: (): Stored<Sale[]> => together(salesIn),
  }
}

export type OutboxStore = ReturnType<typeof outboxStore>
