import { amountText, type Books } from './books.ts'
import type { HeardAnswer } from './hearing.ts'

/** What is known of charges. */
type ChargeBooks = Pick<Books, 'heard' | 'journal' | 'stored' | 'kept'>

const APPROVED = '00'
const AMOUNT = /^\d+(\.\d{1,2})?$/

const koboOf = (amount: string): number => Math.round(Number(amount) * 100)

/** What the terminal has said of one charge, in order. */
interface Answers {
  /** In kobo, once for each number of a slip; undefined where it named no amount. */
  took: number | undefined
  isDeclinedLast: boolean
}

const answersOf = (answers: HeardAnswer[]): Answers => {
  const amounts = new Map<string, number>()
  for (const { RespCode, RRN, Amount } of answers)
    if (RespCode === APPROVED && AMOUNT.test(Amount) && !amounts.has(RRN)) amounts.set(RRN, koboOf(Amount))
  const took = amounts.size === 0 ? undefined : [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  return { took, isDeclinedLast: answers.at(-1)?.RespCode !== APPROVED }
}

/** The answers by the reference they are about; a service that has references of its own is known by its slip. */
const byReference = ({ heard, journal }: ChargeBooks): Map<string, HeardAnswer[]> => {
  const references = new Set(journal.flatMap(({ reference }) => reference ?? []))
  const found = new Map<string, HeardAnswer[]>()
  for (const answer of heard) {
    const reference = references.has(answer.TransRef)
      ? answer.TransRef
      : journal.find(({ rrn }) => rrn === answer.RRN)?.reference
    if (reference) found.set(reference, [...(found.get(reference) ?? []), answer])
  }
  return found
}

/** What the till knows where its pages had no time for the last of those answers that they may have lost. */
const knownLess = (heard: HeardAnswer[]): HeardAnswer[][] => {
  const unsure = heard.filter(({ mayBeLost }) => mayBeLost)
  return unsure.map((_, count) => heard.filter((answer) => unsure.indexOf(answer) < count))
}

/**
 * Answers of the terminal that differ from what was booked, and that are neither open nor settled with both figures.
 * Everything but the list itself is known from outside: the answers from the line, what was booked from the server, or
 * from the device for a sale that it still keeps.
 */
export const contradictionsIn = (books: ChargeBooks): string[] => {
  const tenders = new Map(
    books.stored.flatMap(({ tenders }) => tenders).map((tender) => [tender.reference, tender.amount]),
  )
  const charges = new Map(books.kept.map((charge) => [charge.reference, charge]))
  const contradictionOf = (reference: string, heard: HeardAnswer[]): string | undefined => {
    if (heard.length === 0) return undefined
    const { took, isDeclinedLast } = answersOf(heard)
    const charge = charges.get(reference)
    const booked = tenders.get(reference) ?? charge?.booked ?? 0
    const differs = (took !== undefined && took !== booked) || (isDeclinedLast && booked > 0)
    if (!differs) return undefined
    const isListed =
      charge !== undefined &&
      (charge.isOpen || charge.isSettled) &&
      (charge.booked ?? 0) === booked &&
      charge.took === (took ?? null)
    if (isListed) return undefined
    const said = took === undefined ? 'nothing' : `NGN ${amountText(took)}`
    const last = isDeclinedLast ? ', declined at last' : ''
    const listed = charge ? `took ${charge.took}, booked ${charge.booked}` : 'unknown to the device'
    return `${reference}: ${said} taken${last}, NGN ${amountText(booked)} booked, on the device ${listed}`
  }
  return [...byReference(books)].flatMap(([reference, heard]) => {
    const whole = contradictionOf(reference, heard)
    if (whole === undefined) return []
    const took = charges.get(reference)?.took ?? null
    const isExcused = knownLess(heard).some(
      (some) => (answersOf(some).took ?? null) === took && contradictionOf(reference, some) === undefined,
    )
    return isExcused ? [] : [whole]
  })
}
