import type { FlaggedSale } from '#contract/administration/flagged-sales.ts'
import type { FlagNarrowing } from '#domain/flag-narrowing.ts'
import { pagedList } from '#machines/office/kit/paged-list.ts'

/** Sales that deviate from what an honest and up-to-date till sends (decisions 0132 and 0145). */
export const flaggedSalesMachine = pagedList<FlaggedSale, FlagNarrowing>('flaggedSales')
