import { PurchaseOrderItems, SimpleList } from '#contract/catalogue.ts'
import { PaymentChannels, type PaymentOption } from '#contract/payments.ts'
import type { Product } from '#domain/cart.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** What a store sells and how it is paid (merchant service, spec.md §7). */
export const storeApi = (http: Http) => ({
  products: async (storeId: string): Answered<Product[]> =>
    resultOf(await http({ path: '/product/simple-list', query: { storeId }, answer: SimpleList.answer })),
  paymentOptions: async (storeId: string): Answered<PaymentOption[]> =>
    resultOf(
      await http({ path: '/lookup/payment/channels', query: { storeId }, answer: PaymentChannels.answer }),
    ),
  splitPaymentOptions: async (storeId: string): Answered<PaymentOption[]> =>
    resultOf(
      await http({
        path: '/lookup/payment/channels/split',
        query: { storeId },
        answer: PaymentChannels.answer,
      }),
    ),
  purchaseOrderItems: async (storeId: string, search: string) =>
    resultOf(
      await http({
        path: '/inventory/purchase-order/get/items/',
        query: { storeId, search },
        answer: PurchaseOrderItems.answer,
      }),
    ),
})
