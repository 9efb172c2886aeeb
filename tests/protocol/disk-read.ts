import { isOpenCharge, type Charge } from '#domain/charge.ts'
import { isDealtWith, stateOf } from '#domain/charge-reading.ts'
import type { Sale } from '#domain/sale.ts'
import { openDevice } from './device.ts'
import type { Disk } from './disk.ts'
import { customerOf } from './goods.ts'
import type { Parts } from './parts.ts'

const saleRead = ({ orderNumber, cart, state, delivery, isOvertaken, charges }: Sale) => ({
  number: orderNumber,
  customer: customerOf(cart.lines[0]?.productId ?? ''),
  state,
  delivery,
  isOvertaken,
  references: charges.map(({ reference }) => reference),
})

const chargeRead = (charge: Charge) => ({
  reference: charge.reference,
  state: stateOf(charge),
  isDealtWith: isDealtWith(charge),
  isOpen: isOpenCharge(charge),
})

export type SaleRead = ReturnType<typeof saleRead>

/** What the books need of a device: its sales and charges, read by the product's stores. */
export const readDisk = async (disk: Disk, now: number, parts: Parts) => {
  const { outbox } = openDevice(disk, now, parts)
  const sales = await outbox.sales()
  if (!sales.ok) throw new Error('The sales of the device cannot be read')
  const references = Object.keys(disk).flatMap((key) =>
    key.startsWith('charge:') ? [key.slice('charge:'.length)] : [],
  )
  const read = await Promise.all(references.map((reference) => outbox.addFacts(reference, [])))
  const charges = read.flatMap((one) => (one.ok && one.value ? [chargeRead(one.value)] : []))
  return {
    sales: sales.value.map(saleRead),
    charges,
    openReferences: charges.filter(({ isOpen }) => isOpen).map(({ reference }) => reference),
  }
}

export type DiskRead = Awaited<ReturnType<typeof readDisk>>
