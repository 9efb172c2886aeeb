import { FlaggedSales, MarkSale, OpenFlags } from '#contract/administration/flagged-sales.ts'
import type { FlaggedSale, MarkSalePayload, SaleMark } from '#contract/administration/flagged-sales.ts'
import type { FlagNarrowing } from '#domain/flag-narrowing.ts'
import { ok } from '#domain/result.ts'
import type { LoadedRows, PageAsked } from '#machines/office/kit/paged-list.types.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** The calls about sales that deviate. */
export const flaggedSalesApi = (http: Http) => ({
  flaggedSales: async ({ filter, cursor }: PageAsked<FlagNarrowing>): Promise<LoadedRows<FlaggedSale>> => {
    const page = resultOf(
      await http({
        path: '/administration/flagged-sales',
        query: { ...filter, ...(cursor === null ? {} : { cursor }) },
        answer: FlaggedSales.answer,
      }),
    )
    return page.ok ? ok({ rows: page.value.sales, next: page.value.next }) : page
  },
  openFlags: async (storeId: string): Answered<{ open: number }> =>
    resultOf(
      await http({
        path: '/administration/flagged-sales/open',
        query: { storeId },
        answer: OpenFlags.answer,
      }),
    ),
  markSale: async (mark: MarkSalePayload): Answered<SaleMark> =>
    resultOf(
      await http({
        path: '/administration/flagged-sales/mark',
        method: 'POST',
        body: mark,
        answer: MarkSale.answer,
      }),
    ),
})
