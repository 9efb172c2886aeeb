import type { Db } from '#server/db/database.ts'
import { amountText, type StoredSale } from '#tests/faults/books.ts'
import { contradictionsIn } from '#tests/faults/contradictions.ts'
import type { Device } from '#tests/faults/device.ts'
import { storedSales } from '#tests/faults/back-office.ts'
import type { RunningProduct } from '#tests/support/product.ts'

interface Parts {
  db: Db
  product: RunningProduct
  device: Device
  /** The total that was shown last for each order number. */
  shown: ReadonlyMap<number, string>
}

export interface Checked {
  /** What does not agree, in words; empty when all does. */
  complaints: string[]
  sales: number
  charges: number
}

const saleComplaints = (sales: StoredSale[], shown: Parts['shown']): string[] =>
  sales.flatMap(({ orderNumber, total }) => {
    const shownTotal = shown.get(orderNumber)
    if (shownTotal === undefined) return [`order ${orderNumber} is in the database and was never shown`]
    return shownTotal === amountText(total)
      ? []
      : [`order ${orderNumber}: ${shownTotal} shown, ${amountText(total)} stored`]
  })

const doubleComplaints = (sales: StoredSale[]): string[] => {
  const paying = sales.flatMap(({ tenders }) => tenders).flatMap(({ reference }) => reference ?? [])
  return paying
    .filter((reference, index) => paying.indexOf(reference) !== index)
    .map((reference) => `${reference} pays more than once`)
}

/** What holds at any moment: every sale in the database as it was shown, and no charge in two of them. */
export const checkSales = async ({ db, shown }: Pick<Parts, 'db' | 'shown'>): Promise<string[]> => {
  const sales = await storedSales(db)
  return [...saleComplaints(sales, shown), ...doubleComplaints(sales)]
}

/** What holds at rest: besides, all that the terminal took is in a sale or listed, and so is whatever it contradicted. */
export const checkBooks = async ({ db, product, device, shown }: Parts): Promise<Checked> => {
  const stored = await storedSales(db)
  const journal = await product.terminal.journal()
  const kept = await device.charges()
  const paying = new Set(stored.flatMap(({ tenders }) => tenders).map(({ reference }) => reference))
  const listed = new Set(
    kept
      .filter(({ isOpen, isSettled, booked }) => isOpen || isSettled || booked !== null)
      .map(({ reference }) => reference),
  )
  const dark = journal
    .filter(
      ({ charged, reference }) => charged !== null && !paying.has(reference) && !listed.has(reference ?? ''),
    )
    .map(
      ({ reference, charged, outcome }) =>
        `${reference}: NGN ${charged} (${outcome}) is in no sale and not listed`,
    )
  const contradictions = contradictionsIn({ stored, journal, kept, heard: device.heard() })
  return {
    complaints: [
      ...saleComplaints(stored, shown),
      ...doubleComplaints(stored),
      ...dark,
      ...contradictions.map((words) => `a contradiction that is not listed: ${words}`),
    ],
    sales: stored.length,
    charges: journal.length,
  }
}
