import type { FlagFilter } from '#contract/administration/flagged-sales.ts'

/** What a list of flagged sales is narrowed to. */
export interface FlagNarrowing {
  storeId: string
  filter: FlagFilter
}
