import type { Deps } from '#app/deps.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import { officeApi } from '#services/api/administration.ts'
import { downloader } from '#services/api/download.ts'
import { httpClient, type RequestContext } from '#services/api/http.ts'
import type { OfficeCharts, RootActors } from '#machines/charts.ts'
import { liveAdministration, liveNewStore } from './administration.ts'
import { createEventBus } from './event-bus.ts'
import { liveFlaggedSales, liveOpenFlags, liveSaleReview } from './flagged-sales.ts'
import { liveLabels } from './labels.ts'
import { liveBatchUndo, liveProductChanges, liveProducts } from './products.ts'
import { livePurchaseOrder, livePurchaseOrders } from './purchase-orders.ts'
import { liveSecurityEvents, liveStaff, liveUserSessions } from './staff.ts'
import { liveOwnerAccount, liveShopSetup } from './shop-setup.ts'
import {
  liveStoreClosing,
  liveStoreFavourites,
  liveStoreRules,
  liveStoreSettings,
  liveTerminals,
} from './store-settings.ts'
import { liveReceiving, liveStockAdjustment, liveStockLevel, liveStockMovements } from './stock.ts'
import { liveCountReview, liveCountRows, liveStockCount } from './stock-counts.ts'

/** Where the charts of the administration area get their actors; loaded when one of its pages is opened. */
export const liveOfficeCharts = (
  deps: Deps,
  requests: RequestContext,
  { receiptPrinter, session }: Pick<RootActors, 'receiptPrinter' | 'session'>,
): OfficeCharts => {
  const { config } = deps
  const api = officeApi(
    httpClient(config.identityUrl, requests),
    httpClient(config.merchantUrl, requests),
    downloader(config.merchantUrl, requests),
  )
  const stores = createEventBus<AdministeredStore>()
  const newStores = createEventBus<AdministeredStore>()
  const flags = createEventBus()
  const changes = createEventBus()
  const moves = createEventBus()
  const counts = createEventBus()
  return {
    administration: liveAdministration(api, stores, newStores),
    batchUndo: liveBatchUndo(api, changes),
    countReview: liveCountReview(api, counts),
    countRows: liveCountRows(api, counts),
    flaggedSales: liveFlaggedSales(api, flags),
    labels: liveLabels(api, deps, receiptPrinter),
    openFlags: liveOpenFlags(api, flags),
    newStore: liveNewStore(api, newStores),
    ownerAccount: liveOwnerAccount(api),
    productChanges: liveProductChanges(api, changes),
    products: liveProducts(api),
    purchaseOrder: livePurchaseOrder(api),
    purchaseOrders: livePurchaseOrders(api),
    shopSetup: liveShopSetup(api, deps),
    receiving: liveReceiving(api),
    saleReview: liveSaleReview(api, flags),
    securityEvents: liveSecurityEvents(api),
    staff: liveStaff(api, deps),
    stockAdjustment: liveStockAdjustment(api, moves),
    stockCount: liveStockCount(api, deps, session),
    stockLevel: liveStockLevel(api),
    stockMovements: liveStockMovements(api, moves),
    storeClosing: liveStoreClosing(api, stores),
    storeFavourites: liveStoreFavourites(api),
    storeRules: liveStoreRules(api),
    storeSettings: liveStoreSettings(api, stores),
    terminals: liveTerminals(api),
    userSessions: liveUserSessions(api),
  }
}
