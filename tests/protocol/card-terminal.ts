import type { PurchaseRequest, TransactionResponse } from '#contract/terminal.ts'

/** What the customer and the bank made of one request. */
export interface JournalEntry {
  reference: string
  /** Whose goods were being paid. */
  customer: number
  amount: string
  /** The number on its slip. */
  rrn: string
  outcome: 'approved' | 'declined'
  /** The device has worked at the answer: whatever it knew before, it knows this. */
  isHeard: boolean
}

/** The card terminal beside a till. */
export interface CardTerminal {
  /** Requests, the first of which the customer stands in front of. */
  asked: readonly Omit<JournalEntry, 'outcome' | 'rrn' | 'isHeard'>[]
  journal: readonly JournalEntry[]
  /** The references of answers that have not reached the till. */
  outgoing: readonly string[]
}

export const IDLE: CardTerminal = { asked: [], journal: [], outgoing: [] }

/** The terminal with a request on it. @throws where it had this one before. */
export const askedFor = (
  terminal: CardTerminal,
  request: PurchaseRequest,
  customer: number,
): CardTerminal => {
  const { reference = '', amount } = request
  if ([...terminal.asked, ...terminal.journal].some((entry) => entry.reference === reference))
    throw new Error(`The terminal is asked for the same charge of customer ${customer} a second time`)
  return { ...terminal, asked: [...terminal.asked, { reference, customer, amount }] }
}

/** The card of the customer is taken, or not. */
export const decided = (terminal: CardTerminal, outcome: JournalEntry['outcome']): CardTerminal => {
  const [first, ...asked] = terminal.asked
  if (!first) return terminal
  const { reference, customer } = first
  const before = terminal.journal.filter((entry) => entry.customer === customer).length
  const rrn = String(100_000 + 100 * customer + before)
  return {
    asked,
    journal: [...terminal.journal, { ...first, rrn, outcome, isHeard: false }],
    outgoing: [...terminal.outgoing, reference],
  }
}

/** What the terminal sends for an entry of its journal. */
export const responseOf = (terminal: CardTerminal, reference: string): TransactionResponse => {
  const entry = terminal.journal.find((one) => one.reference === reference)
  if (!entry) throw new Error('The terminal has no such entry')
  const isApproved = entry.outcome === 'approved'
  return {
    RespCode: isApproved ? '00' : '51',
    RespMessage: isApproved ? 'Approved' : 'Declined',
    TransRef: entry.reference,
    RRN: entry.rrn,
    Amount: entry.amount,
    CardScheme: 'VERVE',
    MaskedPan: '506066******1234',
    TerminalId: '2ISW0001',
  }
}

/** What the terminal shows of a charge: nothing where it was never asked, or the customer has not decided. */
export const shownOf = ({ journal }: CardTerminal, reference: string): JournalEntry['outcome'] | undefined =>
  journal.find((entry) => entry.reference === reference)?.outcome

/** The terminal without one answer that was on its way. */
export const withoutAnswer = (terminal: CardTerminal, reference: string): CardTerminal => ({
  ...terminal,
  outgoing: terminal.outgoing.filter((one) => one !== reference),
})

/** The terminal whose answer has been worked at. */
export const heard = (terminal: CardTerminal, reference: string): CardTerminal => ({
  ...terminal,
  journal: terminal.journal.map((entry) =>
    entry.reference === reference ? { ...entry, isHeard: true } : entry,
  ),
})

/** Nothing of this customer is under way at the terminal any more. */
export const isThrough = ({ asked, journal, outgoing }: CardTerminal, customer: number): boolean =>
  asked.every((entry) => entry.customer !== customer) &&
  journal.every((entry) => entry.customer !== customer || !outgoing.includes(entry.reference))

/** The terminal without what it knows of a customer. */
export const withoutCustomer = (terminal: CardTerminal, customer: number): CardTerminal => ({
  ...terminal,
  journal: terminal.journal.filter((entry) => entry.customer !== customer),
})
