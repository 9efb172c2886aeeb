import * as z from 'zod/mini'
import {
  ClosePurchaseOrder,
  OnePurchaseOrder,
  PurchaseOrders,
  ReceivePurchaseOrder,
  SavePurchaseOrder,
  type CloseOrderPayload,
  type OrderDone,
  type PurchaseOrder,
  type PurchaseOrderSummary,
  type ReceiveOrderPayload,
  type SaveOrderPayload,
} from '#contract/administration/purchase-orders.ts'
import type { OrderNarrowing } from '#domain/order-entry.ts'
import { ok } from '#domain/result.ts'
import type { LoadedRows, PageAsked } from '#machines/office/kit/paged-list.types.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

const AT = '/administration/stock/orders'

/** The calls about what a store orders from its suppliers. */
export const purchaseOrdersApi = (http: Http) => ({
  purchaseOrders: async ({
    filter: { storeId, state },
    cursor,
  }: PageAsked<OrderNarrowing>): Promise<LoadedRows<PurchaseOrderSummary>> => {
    const page = resultOf(
      await http({
        path: AT,
        query: { storeId, ...(state === 'all' ? {} : { state }), ...(cursor === null ? {} : { cursor }) },
        answer: PurchaseOrders.answer,
      }),
    )
    if (!page.ok) return page
    const { orders, next } = page.value
    return ok({ rows: orders, next: next === null ? null : String(next) })
  },
  purchaseOrder: async (query: { storeId: string; orderId: string }): Answered<PurchaseOrder> =>
    resultOf(await http({ path: `${AT}/one`, query, answer: OnePurchaseOrder.answer })),
  saveOrder: async (payload: SaveOrderPayload): Answered<OrderDone> =>
    resultOf(
      await http({
        path: `${AT}/save`,
        method: 'POST',
        body: z.encode(SavePurchaseOrder.body, payload),
        answer: SavePurchaseOrder.answer,
      }),
    ),
  receiveOrder: async (body: ReceiveOrderPayload): Answered<OrderDone> =>
    resultOf(
      await http({ path: `${AT}/receive`, method: 'POST', body, answer: ReceivePurchaseOrder.answer }),
    ),
  closeOrder: async (body: CloseOrderPayload): Answered<OrderDone> =>
    resultOf(await http({ path: `${AT}/close`, method: 'POST', body, answer: ClosePurchaseOrder.answer })),
})
