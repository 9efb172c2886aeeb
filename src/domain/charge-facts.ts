import type { Kobo } from '#domain/money.ts'

/** What the terminal's slip says of an approved charge; the cashier's own entry has only the RRN or reference. */
export interface ChargeSlip {
  rrn: string
  maskedPan: string | null
  terminalId: string | null
}

/** What the terminal said of a charge. */
export type TerminalAnswer =
  /** It took this amount, which may be another than the one it was asked for. */
  | { kind: 'approved'; at: number; amount: Kobo; slip: ChargeSlip }
  /** It took nothing, or the purchase never reached it. */
  | { kind: 'declined'; at: number; words: string }
  /** It says that it took money, but not how much. */
  | { kind: 'unclear'; at: number; words: string }

/** What the cashier read on the terminal and stated for a charge whose outcome was not known. */
export type CashierStatement =
  { kind: 'statedApproved'; at: number; amount: Kobo; rrn: string } | { kind: 'statedDeclined'; at: number }

/** How a cashier ends what is open about a charge. */
export const SETTLEMENTS = ['givenBack', 'collected', 'notCharged', 'clearedUp'] as const
export type SettledHow = (typeof SETTLEMENTS)[number]

/**
 * The cashier has settled what was open. `charge`: it was in no sale, and pays for none any more; `difference`: what a
 * sale's charge was off by, so that the shop has what that sale books: `booked`, which older records lack. `seen` are the
 * facts that were known then: what comes later is open again.
 */
export interface Settlement {
  kind: 'settled'
  at: number
  scope: 'charge' | 'difference'
  how: SettledHow
  booked?: Kobo | undefined
  seen: string[]
}

/** Something that is known of a charge, and does not change any more. `at` is in milliseconds since 1970. */
export type ChargeFact =
  | TerminalAnswer
  | CashierStatement
  | Settlement
  /** Why nobody knows what became of it. */
  | { kind: 'doubt'; at: number; words: string }
  /** The cashier was asked what the terminal shows, and did not know it either. */
  | { kind: 'leftOpen'; at: number }

type Undated<Fact> = Fact extends ChargeFact ? Omit<Fact, 'at'> : never

/** A fact before it is written down with the time. */
export type NewFact = Undated<ChargeFact>

/** By what a fact is recognised when it is reported again: everything of it but the time. */
export const factId = (fact: ChargeFact): string => {
  switch (fact.kind) {
    case 'approved':
      return `approved ${fact.amount} ${fact.slip.rrn}`
    case 'statedApproved':
      return `statedApproved ${fact.amount} ${fact.rrn}`
    case 'statedDeclined':
      return fact.kind
    case 'leftOpen':
      return `leftOpen ${fact.at}`
    case 'settled':
      return `settled ${fact.scope} ${fact.how} ${fact.seen.join('|')}`
    case 'declined':
    case 'unclear':
    case 'doubt':
      return `${fact.kind} ${fact.words}`
  }
}

/** Earliest first; a total order, so that the same facts always give the same list. */
const byTime = (one: ChargeFact, other: ChargeFact): number => {
  if (one.at !== other.at) return one.at - other.at
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

/**
 * All facts of both lists, each once with the time when it was first known, earliest first. Nothing is ever lost, and
 * it makes no difference in which order, in how many parts or how often facts arrive.
 */
export const mergedFacts = (known: readonly ChargeFact[], more: readonly ChargeFact[]): ChargeFact[] => {
  const first = new Map<string, ChargeFact>()
  for (const fact of [...known, ...more].sort(byTime)) {
    const id = factId(fact)
    if (!first.has(id)) first.set(id, fact)
  }
  return [...first.values()]
}

/**
 * What is learned now, dated after everything that was known: a clock that stands still or goes back changes nothing of
 * what came first.
 */
export const datedAfter = (known: readonly ChargeFact[], added: ChargeFact[]): ChargeFact[] => {
  const last = Math.max(...known.map(({ at }) => at))
  return added.map((fact, place) => ({ ...fact, at: Math.max(fact.at, last + 1 + place) }))
}

export type ElectronicChannel = 'card' | 'transfer'

/** A tender that the card terminal has to take. */
export interface ElectronicTender {
  channel: ElectronicChannel
  amount: Kobo
}

/**
 * One request to the card terminal, for `amount`, with everything that is known of it. It is written down before the
 * first byte is sent, and changes only by facts that are added: what became of it is read from them.
 */
export interface Charge extends ElectronicTender {
  /** Made by this till, unique; the terminal gets it as its reference. */
  reference: string
  /** Null where the terminal took money that this device has not asked for: its `amount` is 0, `reference` the terminal's. */
  saleId: string | null
  storeId: string
  /** Null where there is no sale. */
  orderNumber: number | null
  /** Milliseconds since 1970. */
  askedAt: number
  /** What the terminal answered, the cashier stated and settled, and why it is unknown; earliest first. */
  facts: ChargeFact[]
  /** What a paid sale books for it; null while no paid sale carries it. */
  booked: Kobo | null
}
