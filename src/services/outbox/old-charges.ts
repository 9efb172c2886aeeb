import { forgettableCharges, MOST_FORGOTTEN } from '#domain/old-charges.ts'
import { PaymentDrafts, PosCart, PosHeldSales } from '#services/storage/records/sale.ts'
import type { ChangeTogether, RecordsChange } from '#services/storage/together.ts'
import { chargeRecord, chargesIn } from './charge-store.ts'
import { saleIdsIn } from './sale-record.ts'

const DAY_MS = 24 * 60 * 60_000

/** The ids of all sales that this device has, whether they are made, paid, in the cart, on hold or cannot be read. */
const idsOnDevice = async (change: RecordsChange): Promise<Set<string>> => {
  const cart = await change.read(PosCart)
  const held = (await change.read(PosHeldSales)) ?? []
  const drafts = (await change.read(PaymentDrafts)) ?? []
  return new Set([
    ...(await saleIdsIn(change)),
    ...(cart ? [cart.saleId] : []),
    ...[...held, ...drafts].map(({ saleId }) => saleId),
  ])
}

/**
 * The charges that the device does not need any more. `difference`: how far the clock of this device is from the server's,
 * null where nobody knows.
 */
export const oldCharges = (together: ChangeTogether, now: () => number, difference: () => number | null) => {
  let lastAt = Number.NEGATIVE_INFINITY
  return {
    /**
     * Forgets old charges in one transaction, once a day and at most 1,000 at a time, by the time of the server: while
     * nobody knows that, none is old.
     */
    forgetOldCharges: async (): Promise<void> => {
      const ahead = difference()
      if (ahead === null) return
      const time = now() - ahead
      if (Math.abs(time - lastAt) < DAY_MS) return
      lastAt = time
      const forgotten = await together(async (change) => {
        const old = forgettableCharges(await chargesIn(change), await idsOnDevice(change), time)
        for (const { reference } of old) change.remove(chargeRecord(reference).key)
        return old.length
      })
      if (forgotten.ok && forgotten.value === MOST_FORGOTTEN) lastAt = Number.NEGATIVE_INFINITY
    },
  }
}
