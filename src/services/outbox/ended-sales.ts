import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { isGivenUpInDoubt, keptInDoubt } from '#domain/sale-in-doubt.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import type { ChangeTogether, RecordsChange } from '#services/storage/together.ts'
import { bookAgain, chargesOfSale } from './charge-store.ts'
import { saleRecord } from './sale-record.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/**
 * The sale and its cart are one thing: the cart that became a sale goes in the same transaction in which the sale is
 * done, so that a device that stops in between never shows it for sale again.
 */
const emptyCartOf = async (change: RecordsChange, sale: Sale): Promise<void> => {
  const cart = await change.read(PosCart)
  if (cart?.saleId === sale.id) change.remove(PosCart.key)
}

/** What was sold, or undone with the customer, stays on the device, whoever looks at it in another tab. */
const isLasting = ({ state }: Sale): boolean => state === 'paid' || state === 'givenBack'

/** The charges that it was posted with, and that were not settled since, belong to it again: the server may have them in it. */
const keepInDoubt = async (change: RecordsChange, sale: Sale): Promise<void> => {
  const kept = keptInDoubt(sale)
  bookAgain(change, kept, await chargesOfSale(change, sale.id))
  change.write(saleRecord(kept.id), kept)
}

const letGo = async (change: RecordsChange, sale: Sale): Promise<void> => {
  if (isGivenUpInDoubt(sale)) await keepInDoubt(change, sale)
  else if (isLasting(sale)) change.write(saleRecord(sale.id), { ...sale, isAttended: false })
  else change.remove(saleRecord(sale.id).key)
}

/**
 * What becomes of sales that the till is done with; every method is one transaction. One that the server may have though
 * nobody pays it is kept as refused, in doubt, as it was posted.
 */
export const endedSales = (together: ChangeTogether) => {
  const ended = (id: string, end: (change: RecordsChange, sale: Sale) => Promise<void>): Stored<void> =>
    together(async (change) => {
      const sale = await change.read(saleRecord(id))
      if (sale) await end(change, sale)
    })
  return {
    /**
     * The cashier knows what became of it: it is not shown again after a start. Its cart is sold, unless it is the next
     * sale's already.
     */
    acknowledge: (id: string): Stored<void> =>
      ended(id, async (change, sale) => {
        await emptyCartOf(change, sale)
        await letGo(change, sale)
      }),
    /** A later sale is being made: this one is not shown again after a start. */
    letGo: (id: string): Stored<void> => ended(id, letGo),
    /** The cashier has given it up: it goes unless it is paid or was given back. Its charges stay. */
    dismiss: (id: string): Stored<void> =>
      ended(id, async (change, sale) => {
        if (!isLasting(sale)) await letGo(change, sale)
      }),
  }
}
