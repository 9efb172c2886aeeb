import {
  AdjustStock,
  ReceiveStock,
  SetStockLevel,
  StockLevel,
  StockMovements,
  type AdjustStockPayload,
  type ReceiveStockPayload,
  type SetLevelPayload,
  type StockMovement,
  type WarnAt,
} from '#contract/administration/stock.ts'
import { ok } from '#domain/result.ts'
import type { MovementNarrowing } from '#domain/stock-entry.ts'
import type { LoadedRows, PageAsked } from '#machines/office/kit/paged-list.types.ts'
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
  stockLevel: async (query: { storeId: string; productId: string }): Answered<{ warn_at: WarnAt }> =>
    resultOf(await http({ path: '/administration/stock/level', query, answer: StockLevel.answer })),
  setStockLevel: async (body: SetLevelPayload): Answered<{ warn_at: WarnAt }> =>
    resultOf(
      await http({ path: '/administration/stock/level', method: 'POST', body, answer: SetStockLevel.answer }),
    ),
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
