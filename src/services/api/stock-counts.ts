import {
  ApproveCount,
  CountEntry,
  CountRows,
  DiscardCount,
  OpenCount,
  OpenStockCount,
  ReviewCount,
  type CountedLine,
  type CountedProduct,
  type CountEntryPayload,
  type CountRow,
  type CountSummary,
  type StockCount,
} from '#contract/administration/stock-counts.ts'
import type { CountNarrowing } from '#domain/stock-count.ts'
import type { LoadedRows, PageAsked } from '#machines/office/kit/paged-list.types.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

const AT = '/administration/stock/counts'

interface OfCount {
  storeId: string
  countId: string
}

/** The calls by which a store is counted. */
export const stockCountsApi = (http: Http) => ({
  openStockCount: async (
    storeId: string,
  ): Answered<{
    count: StockCount | null
    lines: CountedLine[]
    may_review: boolean
    categories: string[]
  }> => resultOf(await http({ path: `${AT}/open`, query: { storeId }, answer: OpenStockCount.answer })),
  openCount: async (body: OfCount & { category: string | null }): Answered<StockCount> =>
    resultOf(await http({ path: AT, method: 'POST', body, answer: OpenCount.answer })),
  countEntry: async (
    body: CountEntryPayload,
  ): Answered<{ line: CountedLine | null; found: CountedProduct[] }> =>
    resultOf(await http({ path: `${AT}/entries`, method: 'POST', body, answer: CountEntry.answer })),
  reviewCount: async ({ storeId, countId }: OfCount): Answered<CountSummary> =>
    resultOf(await http({ path: `${AT}/review`, query: { storeId, countId }, answer: ReviewCount.answer })),
  countRows: async ({ filter, cursor }: PageAsked<CountNarrowing>): Promise<LoadedRows<CountRow>> =>
    resultOf(
      await http({
        path: `${AT}/rows`,
        query: { ...filter, ...(cursor === null ? {} : { cursor }) },
        answer: CountRows.answer,
      }),
    ),
  approveCount: async (body: OfCount & { entries: number }): Answered<{ products: number }> =>
    resultOf(await http({ path: `${AT}/approve`, method: 'POST', body, answer: ApproveCount.answer })),
  discardCount: async (body: OfCount): Answered<{ products: number }> =>
    resultOf(await http({ path: `${AT}/discard`, method: 'POST', body, answer: DiscardCount.answer })),
})
