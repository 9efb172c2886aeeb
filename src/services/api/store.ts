import { PARTS } from '#contract/catalogue.ts'
import { PurchaseOrderItems } from '#contract/purchase-orders.ts'
import { PaymentChannels, type PaymentOption } from '#contract/payments.ts'
import { GetTillSettings, type TillSettings } from '#contract/till-settings.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Download, Receiver } from './download.ts'
import type { Http } from './http.ts'

/** Which device asks, and which build of the app it runs, as far as it is known (decision 0169). */
type Asker = Partial<Record<'terminalNumber' | 'appVersion', string>>

/** What a store sells and how it is paid (§7.28–§7.30). */
export const storeApi = (http: Http, download: Download) => ({
  /** The list may be long: `receiver` takes it over as it comes. It does not come where `tag` is still right. */
  products: (storeId: string, tag: string | null, receiver: Receiver) =>
    download({ path: '/product/simple-list', query: { storeId }, form: PARTS, tag }, receiver),
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
  /** The browser keeps the last answer, and asks whether it is still right. */
  tillSettings: async (storeId: string, asker: Asker): Answered<TillSettings> =>
    resultOf(
      await http({
        path: '/pos/till-settings',
        query: { storeId, ...asker },
        answer: GetTillSettings.answer,
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
