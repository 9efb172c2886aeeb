import type { JournalEntry } from '#server/simulator/journal.ts'
import type { KeptCharge, KeptSale } from './device.ts'
import type { HeardAnswer } from './hearing.ts'
import type { Poison } from './plan.ts'

/** A sale as it stood on the screen before it went on. */
export interface ShownSale {
  /** As the screen writes it, '1,250.00'. */
  total: string
  /** What was scanned for it (`goodsText`). */
  goods: string
  /** The codes of the payment options that were chosen, smallest first. */
  channels: readonly number[]
}

/** A sale whose end the till has shown to the cashier. */
export interface EndedSale extends ShownSale {
  orderNumber: number
  /** All order numbers that were shown for its cart: it gets the next one where another till has its number. */
  numbers: readonly number[]
}

interface StoredTender {
  channel: number
  reference: string | null
  rrn: string | null
  amount: number
}

/** A sale of this terminal as the server stores it; amounts in kobo. */
export interface StoredSale {
  orderNumber: number
  total: number
  isConfirmed: boolean
  goods: string
  tenders: StoredTender[]
}

/** The books of a run. */
export interface Books {
  ended: EndedSale[]
  /** The order numbers of now by those that the till has shown and then taken back, because another till had them. */
  renumbered: Map<number, number>
  stored: StoredSale[]
  journal: JournalEntry[]
  /** What has reached the till of it. */
  heard: readonly HeardAnswer[]
  /** What the device has written down of its charges. */
  kept: KeptCharge[]
  /** The sales that are on the device at the end. */
  onDevice: KeptSale[]
  /** What the server has against sales, by their order numbers. */
  poisons: Map<number, Poison>
}

/** What was scanned or sold, in one line: the same goods give the same text. */
export const goodsText = (goods: { barcode: string; pieces: number }[]): string =>
  goods
    .map(({ barcode, pieces }) => `${pieces} × ${barcode}`)
    .toSorted()
    .join(', ')

/** 125000 is '1,250.00'. */
export const amountText = (kobo: number): string => {
  const digits = String(kobo).padStart(3, '0')
  return `${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}
