import type { JournalEntry } from '#server/simulator/journal.ts'
import type { KeptCharge } from './device.ts'

/** A sale the cashier was told the end of; the total as the screen showed it, '1,250.00'. */
export interface ToldSale {
  orderNumber: number
  total: string
}

/** A sale of this terminal as the server stores it; the total in kobo. */
export interface StoredSale {
  orderNumber: number
  total: number
  isConfirmed: boolean
  tenders: { channel: number; reference: string | null; rrn: string | null; amount: number }[]
}

/** The three books of a run. */
export interface Books {
  told: ToldSale[]
  /** The order numbers of now by those that the till has told and then taken back, because another till had them. */
  renumbered: Map<number, number>
  stored: StoredSale[]
  journal: JournalEntry[]
  /** What the device has written down of its charges. */
  kept: KeptCharge[]
}

/** What the comparison of the books came to; all lists must be empty. */
export interface Verdict {
  sales: number
  /** Told under one number, and told again under the next. */
  toldAgain: number
  chargesInSales: number
  openCharges: number
  /** Told to the cashier, not in the server. */
  lost: string[]
  /** In the server, never told, or told once and stored twice. */
  doubled: string[]
  /** Money the terminal took that is neither in a sale nor in the list of open charges. */
  dark: string[]
  /** A sale that claims a charge the terminal knows nothing of, or one that another sale claims as well. */
  unfounded: string[]
  /** Screen and server name different totals. */
  different: string[]
  /** A sale that books another amount than the till heard from the terminal, and no open charge says so. */
  unlisted: string[]
}

const CARD_AND_TRANSFER = [2, 3]

const amountText = (kobo: number): string => {
  const digits = String(kobo).padStart(3, '0')
  return `${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

const countOf = (values: number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const matchSales = (
  told: ToldSale[],
  stored: StoredSale[],
): Pick<Verdict, 'lost' | 'doubled' | 'different'> => {
  const toldTimes = countOf(told.map(({ orderNumber }) => orderNumber))
  const storedTimes = countOf(stored.map(({ orderNumber }) => orderNumber))
  const totals = new Map(stored.map(({ orderNumber, total }) => [orderNumber, amountText(total)]))
  const name = (orderNumber: number) => `order ${orderNumber}`
  return {
    lost: [...toldTimes]
      .filter(([orderNumber, times]) => (storedTimes.get(orderNumber) ?? 0) < times)
      .map(([orderNumber]) => name(orderNumber)),
    doubled: [...storedTimes]
      .filter(([orderNumber, times]) => (toldTimes.get(orderNumber) ?? 0) < times)
      .map(([orderNumber]) => name(orderNumber)),
    different: told
      .filter(({ orderNumber, total }) => (totals.get(orderNumber) ?? total) !== total)
      .map(
        ({ orderNumber, total }) => `${name(orderNumber)}: ${total} told, ${totals.get(orderNumber)} stored`,
      ),
  }
}

const matchCharges = ({ stored, journal, kept }: Books) => {
  const taken = journal.filter(({ charged }) => charged !== null)
  const claims = stored.flatMap(({ orderNumber, tenders }) =>
    tenders.flatMap(({ reference }) => (reference === null ? [] : [{ orderNumber, reference }])),
  )
  const claimed = new Set(claims.map(({ reference }) => reference))
  const references = new Set(taken.map(({ reference }) => reference))
  const open = kept.filter(({ isOpen }) => isOpen)
  const listed = new Set(open.map(({ reference }) => reference))
  const isAccounted = ({ reference }: JournalEntry): boolean =>
    reference !== null && (claimed.has(reference) || listed.has(reference))
  const tookFor = new Map(kept.map(({ reference, took }) => [reference, took]))
  const off = stored.flatMap(({ orderNumber, tenders }) =>
    tenders.flatMap(({ reference, amount }) => {
      const took = reference === null ? null : (tookFor.get(reference) ?? null)
      if (reference === null || took === null || took === amount || listed.has(reference)) return []
      return [`order ${orderNumber}: ${amountText(amount)} booked, ${amountText(took)} taken (${reference})`]
    }),
  )
  const unpaid = stored.filter(
    ({ isConfirmed, tenders }) =>
      isConfirmed &&
      tenders.some(({ channel, reference }) => CARD_AND_TRANSFER.includes(channel) && reference === null),
  )
  return {
    chargesInSales: claims.length,
    openCharges: open.length,
    unlisted: off,
    dark: taken
      .filter((entry) => !isAccounted(entry))
      .map(({ reference, charged, outcome }) => `${reference}: NGN ${charged} (${outcome})`),
    unfounded: [
      ...claims
        .filter(({ reference }, index) => {
          const isSecond = claims.findIndex((claim) => claim.reference === reference) !== index
          return isSecond || !references.has(reference)
        })
        .map(({ orderNumber, reference }) => `order ${orderNumber} claims ${reference}`),
      ...unpaid.map(({ orderNumber }) => `order ${orderNumber} is confirmed without its charge`),
    ],
  }
}

/** Holds what the cashier was told against the server's sales, and those against the terminal's journal, one by one. */
export const settle = (books: Books): Verdict => {
  const { told, stored, renumbered } = books
  const toldLast = told.map((sale) => ({
    ...sale,
    orderNumber: renumbered.get(sale.orderNumber) ?? sale.orderNumber,
  }))
  return {
    sales: stored.length,
    toldAgain: told.filter(({ orderNumber }) => renumbered.has(orderNumber)).length,
    ...matchSales(toldLast, stored),
    ...matchCharges(books),
  }
}

/** What is wrong, in lines to print; none when every book agrees. */
export const complaintsOf = ({ lost, doubled, dark, unfounded, different, unlisted }: Verdict): string[] => [
  ...lost.map((sale) => `lost: ${sale}`),
  ...doubled.map((sale) => `doubled or never told: ${sale}`),
  ...dark.map((charge) => `charged in the dark: ${charge}`),
  ...unfounded.map((claim) => `unfounded: ${claim}`),
  ...different.map((sale) => `different: ${sale}`),
  ...unlisted.map((charge) => `a difference that is not listed: ${charge}`),
]
