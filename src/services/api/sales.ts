import * as z from 'zod/mini'
import {
  ApproveSale,
  PostSale,
  SalePayload,
  SearchOrders,
  StoreOrders,
  type Approval,
  type ConfirmedSale,
  type Order,
} from '#contract/sales.ts'
import type { ListMeta } from '#contract/envelope.ts'
import { DownloadReceipt, GetReceipt, type Receipt, type ReceiptPdf } from '#contract/receipts.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { SaleOrigin } from '#domain/payload.ts'
import { ok, type Result } from '#domain/result.ts'
import { firstOf, resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** One page of the sales history and how many pages there are. */
export interface OrderPage {
  orders: Order[]
  pages: number
  /** More sales fit than these pages have. */
  isCutOff?: boolean
}

/** Rows of one page of the history (§9.11). */
export const PAGE_SIZE = 20

const pageOf = (
  answer: Result<
    { result?: Order[] | undefined; meta_data?: z.infer<typeof ListMeta> | undefined },
    ApiFault
  >,
): Result<OrderPage, ApiFault> => {
  if (!answer.ok) return answer
  const orders = resultOf(answer)
  if (!orders.ok) return orders
  const { number_of_pages: pages = 1, is_cut_off: isCutOff = false } = answer.value.meta_data ?? {}
  return ok({ orders: orders.value, pages, ...(isCutOff && { isCutOff }) })
}

/** Sales, history and receipts (§7.23–§7.27). */
export const salesApi = (http: Http) => ({
  /** `origin`: who sold it, and when, whoever is signed in by now. */
  post: async (storeId: string, sale: SalePayload, origin: SaleOrigin): Answered<ConfirmedSale> =>
    firstOf(
      await http({
        path: `/pos/post/transaction/${encodeURIComponent(storeId)}`,
        method: 'POST',
        query: { ...origin },
        body: z.encode(SalePayload, sale),
        answer: PostSale.answer,
      }),
    ),
  /** Posts a sale that a manager takes in below the stock. */
  approve: async (
    storeId: string,
    sale: SalePayload,
    approval: Approval,
    origin: SaleOrigin,
  ): Answered<ConfirmedSale> =>
    firstOf(
      await http({
        path: `/pos/approve/transaction/${encodeURIComponent(storeId)}`,
        method: 'POST',
        query: { ...origin },
        body: z.encode(ApproveSale.body, { sale, approval }),
        answer: ApproveSale.answer,
      }),
    ),
  orders: async (storeId: string, page: number): Answered<OrderPage> =>
    pageOf(
      await http({
        path: `/pos/instore-orders/${encodeURIComponent(storeId)}`,
        query: { PageNumber: page, PageSize: PAGE_SIZE },
        answer: StoreOrders.answer,
      }),
    ),
  /** `text` is searched in order numbers and customer names. */
  searchOrders: async (storeId: string, text: string, page: number): Answered<OrderPage> =>
    pageOf(
      await http({
        path: `/pos/instore-orders/get/${encodeURIComponent(storeId)}`,
        query: { orderNumber: text, PageNumber: page, PageSize: PAGE_SIZE },
        answer: SearchOrders.answer,
      }),
    ),
  receipt: async (storeId: string, orderNumber: number): Answered<Receipt> =>
    firstOf(await http({ path: '/pos/reciept', query: { storeId, orderNumber }, answer: GetReceipt.answer })),
  receiptPdf: async (storeId: string, orderNumber: number): Answered<ReceiptPdf> =>
    firstOf(
      await http({
        path: '/pos/reciept/download',
        query: { storeId, orderNumber },
        answer: DownloadReceipt.answer,
      }),
    ),
})
