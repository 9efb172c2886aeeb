import { isOpenCharge, openChargeFor, type Charge } from '#domain/charge.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { ChangeTogether, RecordsChange } from '#services/storage/together.ts'
import { CHARGE_KEYS, chargeRecord } from './charge-record.ts'
import { idsUnder } from './record-ids.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

const chargesIn = async (change: RecordsChange): Promise<Charge[]> => {
  const references = await idsUnder(change, CHARGE_KEYS, chargeRecord('').version)
  const read = await Promise.all(references.map((reference) => change.read(chargeRecord(reference))))
  return read.filter((charge) => charge !== undefined)
}

/** Within the transaction in which a sale is paid: these charges belong to it. */
export const closeCharges = (change: RecordsChange, charges: Charge[]): void => {
  for (const charge of charges) change.write(chargeRecord(charge.reference), { ...charge, closed: 'sold' })
}

/** Within the transaction in which a paid sale is handed back: its charges are open again. */
export const reopenCharges = async (change: RecordsChange, saleId: string): Promise<void> => {
  const sold = (await chargesIn(change)).filter(
    (charge) => charge.saleId === saleId && charge.closed === 'sold',
  )
  for (const charge of sold) change.write(chargeRecord(charge.reference), { ...charge, closed: null })
}

/** The charges on this device, one record each; every method is one transaction. */
export const chargeStore = (together: ChangeTogether) => ({
  keepCharge: (charge: Charge): Stored<void> =>
    together(async (change) => change.write(chargeRecord(charge.reference), charge)),
  /** Writes a charge down before it is sent; one of its sale and channel that is open comes back instead. */
  askFor: (charge: Charge): Stored<Charge> =>
    together(async (change) => {
      const open = openChargeFor(charge, await chargesIn(change))
      if (open) return open
      change.write(chargeRecord(charge.reference), charge)
      return charge
    }),
  findCharge: (reference: string): Stored<Charge | undefined> =>
    together((change) => change.read(chargeRecord(reference))),
  chargesOf: (saleId: string): Stored<Charge[]> =>
    together(async (change) => (await chargesIn(change)).filter((charge) => charge.saleId === saleId)),
  /** Charges for which money may have moved without a paid sale, oldest first. */
  openCharges: (): Stored<Charge[]> =>
    together(async (change) =>
      (await chargesIn(change)).filter(isOpenCharge).sort((one, other) => one.askedAt - other.askedAt),
    ),
})
