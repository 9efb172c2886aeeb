import type {
  CountedLine,
  CountedProduct,
  CountPlace,
  StockCount,
} from '#contract/administration/stock-counts.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'
import type { CountAct, StampedAct, UnclearCode } from '#domain/stock-count.ts'

export interface StockCountInput {
  storeId: string
}

export interface StockCountContext extends StockCountInput {
  /** The count that is going on; null where there is none. */
  count: StockCount | null
  /** This person may open a count, and look at what it would book. */
  mayReview: boolean
  categories: string[]
  /** What a new count is about; null for the whole store. */
  category: string | null
  place: CountPlace
  /** What is typed or scanned. */
  text: string
  /** What was counted and has no id yet, and what has one and is on its way; the first one first. */
  acts: CountAct[]
  queue: StampedAct[]
  /** Codes of which somebody has to say which product it is. */
  unclear: UnclearCode[]
  /** What this person has counted, as the office knows it. */
  lines: CountedLine[]
  /** Numbers that are typed and not taken yet, by line. */
  drafts: Record<string, string>
  faults: FormFaults
}

export type StockCountEvent =
  | { type: 'count.asked' }
  | { type: 'category.chosen'; category: string | null }
  | { type: 'opening.asked' }
  | { type: 'place.chosen'; place: CountPlace }
  | { type: 'text.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'product.chosen'; product: CountedProduct }
  | { type: 'code.dropped' }
  | { type: 'pieces.typed'; line: CountedLine; pieces: string }
  | { type: 'pieces.submitted'; line: CountedLine }
  | { type: 'line.removed'; line: CountedLine }
  | { type: 'again.asked' }

export type LoadedCount = Result<
  {
    count: StockCount | null
    lines: CountedLine[]
    may_review: boolean
    categories: string[]
    /** What this device has of this count and the office has not answered yet, the first one first. */
    unsent: StampedAct[]
    /** How much the device had of counts that are over. */
    late: number
  },
  ApiFault
>

export interface OpeningAsked extends StockCountInput {
  category: string | null
}

export type OpenedCount = Result<StockCount, ApiFault>

/** What was counted, before it has an id. */
export interface StampAsked extends StockCountInput {
  countId: string
  act: CountAct
}

export interface EntryAsked extends StockCountInput {
  countId: string
  act: StampedAct
}

/** What the chart says to the device: nothing is left to ask about this one. */
export interface ActSettled {
  type: 'act.settled'
  actId: string
}

/** It was not sent: by the clock of this device it has waited for too long. */
export type EntryTooLate = Result<never, { kind: 'tooLate' }>

export type AnsweredEntry =
  Result<{ line: CountedLine | null; found: CountedProduct[] }, ApiFault> | EntryTooLate

/** The time of the office, in milliseconds since 1970. */
export type AskedTime = Result<number, ApiFault>
