import type { JournalEntry } from '#server/simulator/journal.ts'
import { amountText, type Books, type StoredSale, type EndedSale } from './books.ts'
import { contradictionsIn } from './contradictions.ts'

/** What the comparison of the books came to; all lists must be empty. */
export interface Verdict {
  sales: number
  /** Shown under one number, and again under the next. */
  shownAgain: number
  chargesInSales: number
  openCharges: number
  settledCharges: number
  /** On the device by name, because the server has something against them. */
  heldBack: number
  /** Shown to the cashier as ended, neither in the server nor held back by name. */
  lost: string[]
  /** In the server and never shown, or shown once and stored twice. */
  doubled: string[]
  /** A number, a tender or a charge on another sale than the one it was made for. */
  crossed: string[]
  /** A sale that could be sent, and is still on the device. */
  blocked: string[]
  /** Taken after a refusal that the till had heard, said while nobody was on the line: no till can know of it. */
  unheard: number
  /** Money the terminal took that is neither in a sale nor listed. */
  dark: string[]
  /** A sale that claims a charge the terminal knows nothing of, or one that another sale claims as well. */
  unfounded: string[]
  /** Screen and server name different totals. */
  different: string[]
  /** An answer of the terminal that differs from what was booked, and is not listed with both figures. */
  unlisted: string[]
}

const CARD_AND_TRANSFER = [2, 3]

const countOf = (values: number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const nameOf = (orderNumber: number): string => `order ${orderNumber}`

/** The sales that the server has something against, and that the device names so. */
const heldBackIn = ({ onDevice, poisons }: Books): Set<number> =>
  new Set(
    onDevice
      .filter(({ orderNumber, delivery }) => {
        const poison = poisons.get(orderNumber)
        return delivery === (poison === 'refused' ? 'refused' : 'setAside') && poison !== undefined
      })
      .map(({ orderNumber }) => orderNumber),
  )

const blockedIn = (books: Books, heldBack: Set<number>): string[] =>
  books.onDevice
    .filter(({ orderNumber, state }) => state === 'paid' && !heldBack.has(orderNumber))
    .map(({ orderNumber, delivery }) => `${nameOf(orderNumber)} (${delivery})`)

const matchSales = (ended: EndedSale[], stored: StoredSale[], heldBack: Set<number>) => {
  const endedTimes = countOf(ended.map(({ orderNumber }) => orderNumber))
  const storedTimes = countOf(stored.map(({ orderNumber }) => orderNumber))
  const totals = new Map(stored.map(({ orderNumber, total }) => [orderNumber, amountText(total)]))
  return {
    lost: [...endedTimes]
      .filter(([number, times]) => !heldBack.has(number) && (storedTimes.get(number) ?? 0) < times)
      .map(([number]) => nameOf(number)),
    doubled: [...storedTimes]
      .filter(([number, times]) => (endedTimes.get(number) ?? 0) < times)
      .map(([number]) => nameOf(number)),
    different: ended
      .filter(({ orderNumber, total }) => (totals.get(orderNumber) ?? total) !== total)
      .map(
        ({ orderNumber, total }) =>
          `${nameOf(orderNumber)}: ${total} shown, ${totals.get(orderNumber)} stored`,
      ),
  }
}

/** Each sale has the goods that were scanned for it, the tenders that were chosen for it, and charges of its own. */
const crossedIn = (ended: EndedSale[], { stored, renumbered }: Books): string[] => {
  const shown = new Map(ended.map((sale) => [sale.orderNumber, sale]))
  return stored.flatMap(({ orderNumber, goods, tenders }) => {
    const sale = shown.get(orderNumber)
    const channels = tenders.map(({ channel }) => channel).toSorted((one, other) => one - other)
    const foreign = tenders.filter(({ reference }) => {
      const asked = Number(/^TS-(\d+)-/.exec(reference ?? '')?.[1] ?? orderNumber)
      return (renumbered.get(asked) ?? asked) !== orderNumber && !sale?.numbers.includes(asked)
    })
    return [
      ...(sale && sale.goods !== goods
        ? [`${nameOf(orderNumber)}: ${sale.goods} scanned, ${goods} sold`]
        : []),
      ...(sale && channels.join() !== sale.channels.join()
        ? [`${nameOf(orderNumber)}: paid by channels ${sale.channels.join()}, stored with ${channels.join()}`]
        : []),
      ...foreign.map(({ reference }) => `${nameOf(orderNumber)} has ${reference}`),
    ]
  })
}

const APPROVED = '00'

/** The terminal has refused the charge, and then taken it without the till hearing of it. */
const isUnheard = ({ reference, outcome }: JournalEntry, { heard }: Pick<Books, 'heard'>): boolean => {
  const answers = heard.filter(({ TransRef }) => TransRef === reference)
  const isRefused = answers.length > 0 && answers.every(({ RespCode }) => RespCode !== APPROVED)
  return isRefused && outcome.startsWith('decline-approve')
}

const matchCharges = (books: Books) => {
  const { stored, journal, kept, heard } = books
  const taken = journal.filter(({ charged }) => charged !== null)
  const claims = stored.flatMap(({ orderNumber, tenders }) =>
    tenders.flatMap(({ reference }) => (reference === null ? [] : [{ orderNumber, reference }])),
  )
  const claimed = new Set(claims.map(({ reference }) => reference))
  // A terminal that is killed forgets what it took in its last moment; the line has heard of it.
  const said = heard.filter(({ RespCode }) => RespCode === APPROVED).map(({ TransRef }) => TransRef)
  const references = new Set([...taken.map(({ reference }) => reference), ...said])
  const open = kept.filter(({ isOpen }) => isOpen)
  const settled = kept.filter(({ isSettled }) => isSettled)
  // A sale that is held back has its charges booked on the device.
  const known = new Set(
    kept
      .filter(({ isOpen, isSettled, booked }) => isOpen || isSettled || booked !== null)
      .map(({ reference }) => reference),
  )
  const isAccounted = ({ reference }: JournalEntry): boolean =>
    reference !== null && (claimed.has(reference) || known.has(reference))
  const unpaid = stored.filter(
    ({ isConfirmed, tenders }) =>
      isConfirmed &&
      tenders.some(({ channel, reference }) => CARD_AND_TRANSFER.includes(channel) && reference === null),
  )
  const unaccounted = taken.filter((entry) => !isAccounted(entry))
  return {
    chargesInSales: claims.length,
    openCharges: open.length,
    settledCharges: settled.length,
    unheard: unaccounted.filter((entry) => isUnheard(entry, books)).length,
    dark: unaccounted
      .filter((entry) => !isUnheard(entry, books))
      .map(({ reference, charged, outcome }) => `${reference}: NGN ${charged} (${outcome})`),
    unfounded: [
      ...claims
        .filter(({ reference }, index) => {
          const isSecond = claims.findIndex((claim) => claim.reference === reference) !== index
          return isSecond || !references.has(reference)
        })
        .map(({ orderNumber, reference }) => `${nameOf(orderNumber)} claims ${reference}`),
      ...unpaid.map(({ orderNumber }) => `${nameOf(orderNumber)} is confirmed without its charge`),
    ],
  }
}

/** Holds what the cashier saw against the server's sales, and those against the terminal's journal, one by one. */
export const settle = (books: Books): Verdict => {
  const { ended, stored, renumbered } = books
  const endedLast = ended.map((sale) => ({
    ...sale,
    orderNumber: renumbered.get(sale.orderNumber) ?? sale.orderNumber,
  }))
  const heldBack = heldBackIn(books)
  return {
    sales: stored.length,
    shownAgain: ended.filter(({ orderNumber }) => renumbered.has(orderNumber)).length,
    heldBack: heldBack.size,
    ...matchSales(endedLast, stored, heldBack),
    crossed: crossedIn(endedLast, books),
    blocked: blockedIn(books, heldBack),
    ...matchCharges(books),
    unlisted: contradictionsIn(books),
  }
}

/** What is wrong, in lines to print; none when every book agrees. */
export const complaintsOf = (verdict: Verdict): string[] => [
  ...verdict.lost.map((sale) => `lost: ${sale}`),
  ...verdict.doubled.map((sale) => `doubled or never shown: ${sale}`),
  ...verdict.crossed.map((sale) => `crossed: ${sale}`),
  ...verdict.blocked.map((sale) => `blocked: ${sale}`),
  ...verdict.dark.map((charge) => `charged in the dark: ${charge}`),
  ...verdict.unfounded.map((claim) => `unfounded: ${claim}`),
  ...verdict.different.map((sale) => `different: ${sale}`),
  ...verdict.unlisted.map((charge) => `a contradiction that is not listed: ${charge}`),
]
