import type { AppConfig } from '#contract/config.ts'
import {
  ServiceRegions,
  type ServiceRegion,
  PaymentChannels,
  type PaymentOption,
} from '#contract/payments.ts'
import { PARTS } from '#contract/catalogue.ts'
import { PurchaseOrderItems } from '#contract/purchase-orders.ts'
import { GetTillSettings, type TillSettings } from '#contract/till-settings.ts'
import { downloader, type Download, type Receiver } from './download.ts'
import type { ShellApi } from './shell-api.ts'
import { httpClient, type RequestContext, type Http } from './http.ts'
import { salesApi } from './sales.ts'
import { resultOf, type Answered } from './answers.ts'

/** The regions the service runs in (utility service). */
export const utilityApi = (http: Http) => ({
  serviceRegions: async (): Answered<ServiceRegion[]> =>
    resultOf(await http({ path: '/service-regions', answer: ServiceRegions.answer })),
})

/** Which device asks, and which build of the app it runs, as far as it is known (decision 0170). */
type Asker = Partial<Record<'terminalNumber' | 'appVersion', string>>

/** What a store sells and how it is paid (§7.28–§7.30). */
export const storeApi = (http: Http, download: Download) => ({
  /**
   * The list may be long: `receiver` takes it over as it comes, or what has changed since `tag`. It does not come where
   * `tag` is still right.
   */
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

/** All calls of the product, each resource at the root the configuration gives it (§10.9). */
export const wholeApi = (shell: ShellApi, config: AppConfig, context: RequestContext) => {
  const merchant = httpClient(config.merchantUrl, context)
  return {
    ...shell,
    store: storeApi(merchant, downloader(config.merchantUrl, context)),
    sales: salesApi(merchant),
    utility: utilityApi(httpClient(config.utilityUrl, context)),
  }
}

export type Api = ReturnType<typeof wholeApi>
