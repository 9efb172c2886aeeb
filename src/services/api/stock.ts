import {
  AdjustStock,
  ReceiveStock,
  StockMovements,
  type AdjustStockPayload,
  type ReceiveStockPayload,
  type StockMovement,
} from '#contract/administration/stock.ts'
import { ok } from '#domain/result.ts'
import type { MovementNarrowing } from '#domain/stock-entry.ts'
import type { LoadedRows, PageAsked } from '#machines/office/pagedList/pagedList.types.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** The calls about the stock of products. */
export const stockApi = (http: Http) => ({
  stockMovements: async ({
    filter,
    cursor,
  }: PageAsked<MovementNarrowing>): Promise<LoadedRows<StockMovement>> => {
    const page = resultOf(
      await http({
        path: '/administration/stock/movements',
        query: { ...filter, ...(cursor === null ? {} : { cursor }) },
        answer: StockMovements.answer,
      }),
    )
    if (!page.ok) return page
    const { movements, next } = page.value
    return ok({ rows: movements, next: next === null ? null : String(next) })
  },
  receiveStock: async (delivery: ReceiveStockPayload): Answered<{ products: number; pieces: number }> =>
    resultOf(
      await http({
        path: '/administration/stock/receive',
        method: 'POST',
        body: delivery,
        answer: ReceiveStock.answer,
      }),
    ),
  adjustStock: async (adjustment: AdjustStockPayload): Answered<{ quantity: number }> =>
    resultOf(
      await http({
        path: '/administration/stock/adjust',
        method: 'POST',
        body: adjustment,
        answer: AdjustStock.answer,
      }),
    ),
})
