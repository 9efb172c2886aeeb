import type { ActorRefFrom } from 'xstate'
import type { FlagFilter, FlaggedSale } from '#contract/administration/flagged-sales.ts'
import { pagedList } from '#machines/office/pagedList/paged-list.ts'

export interface FlagNarrowing {
  storeId: string
  filter: FlagFilter
}

/** Sales that deviate from what an honest and up-to-date till sends (decisions 0132 and 0145). */
export const flaggedSalesMachine = pagedList<FlaggedSale, FlagNarrowing>('flaggedSales')

export type FlaggedSalesActor = ActorRefFrom<typeof flaggedSalesMachine>
