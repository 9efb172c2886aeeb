import type { AppConfig } from '#contract/config.ts'
import type { Receipt } from '#contract/receipts.ts'
import { dateTimeText } from '#domain/time-text.ts'
import { isNoNetwork, lastOrders, orderOfSale, pageOfOrders } from '#domain/device-history.ts'
import type { ApiFault } from '#domain/faults.ts'
import { settingsOf, type SettingsOfStore } from '#domain/kept-settings.ts'
import { rightTime } from '#domain/order-number.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import type { Sale } from '#domain/sale.ts'
import type { SavedStore } from '#domain/saved-stores.ts'
import type { OrderPage } from '#machines/selling/salesHistory/salesHistory.types.ts'
import { PAGE_SIZE } from '#services/api/sales.ts'
import type { OutboxStore } from '#services/outbox/outbox-store.ts'
import type { ServerClock } from '#services/server-clock.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import type { KeptSales } from './kept-sales.ts'

interface Sources {
  config: Pick<AppConfig, 'offlineSales'>
  keptSales: KeptSales
  outbox: Pick<OutboxStore, 'sales'>
  records: { savedStores: Pick<DeviceRecord<SavedStore[]>, 'read'> }
  tillSettingsRecord: Pick<DeviceRecord<SettingsOfStore[]>, 'read'>
  serverClock: Pick<ServerClock, 'difference'>
  now: () => number
}

/**
 * What the device itself can say of past sales while no server answers (decision 0066). Where the store wants no sales
 * without a network, it says nothing.
 */
export const deviceHistory = (sources: Sources) => {
  const { config, keptSales, outbox, records, tillSettingsRecord, serverClock, now } = sources
  const rulesOf = async (storeId: string) => {
    const kept = await tillSettingsRecord.read()
    return kept.ok ? settingsOf(kept.value, storeId) : undefined
  }
  const isAsked = async (storeId: string, fault: ApiFault): Promise<boolean> =>
    isNoNetwork(fault) && ((await rulesOf(storeId))?.offline_sales ?? config.offlineSales)
  const waitingIn = async (storeId: string): Promise<Sale[]> => {
    const sales = await outbox.sales()
    return sales.ok ? sales.value.filter((sale) => sale.state === 'paid' && sale.storeId === storeId) : []
  }
  return {
    /** The page that the server could not give; undefined where the device knows of no sale. */
    page: async (
      storeId: string,
      asked: { search: string; page: number },
      fault: ApiFault,
    ): Promise<OrderPage | undefined> => {
      if (!(await isAsked(storeId, fault))) return undefined
      // In this order: a sale that is confirmed in between is in both, and never in neither.
      const waiting = (await waitingIn(storeId)).map(orderOfSale)
      const kept = await keptSales.orders(storeId)
      const orders = lastOrders(waiting, kept.ok ? kept.value : [])
      if (orders.length === 0) return undefined
      return {
        ...pageOfOrders(orders, asked, PAGE_SIZE),
        source: { kind: 'device', kept: orders.length, fault },
      }
    },
    /** The receipt that the server could not give; undefined where the device has none. */
    receipt: async (storeId: string, orderNumber: number, fault: ApiFault): Promise<Receipt | undefined> => {
      if (!(await isAsked(storeId, fault))) return undefined
      const kept = await keptSales.receipt(storeId, orderNumber)
      return kept.ok ? kept.value : undefined
    },
    /** Remembers a sale that the server has confirmed. One that cannot be kept is missing without a network only. */
    keepConfirmed: async (sale: Sale): Promise<void> => {
      const stores = await records.savedStores.read()
      const place = stores.ok ? stores.value?.find(({ store_id }) => store_id === sale.storeId) : undefined
      if (!place) return
      const store = { name: place.store_name, image: place.store_image, rules: await rulesOf(sale.storeId) }
      const receipt = receiptOfSale(sale, store)
      await keptSales.keepSale(sale.storeId, orderOfSale(sale), {
        ...receipt,
        posted_on_text: dateTimeText(rightTime(now(), serverClock.difference())),
      })
    },
    /** Forgets the sales of stores that this device is not registered for any more. */
    forgetLeft: async (): Promise<void> => {
      const stores = await records.savedStores.read()
      if (stores.ok && stores.value) await keptSales.keepOnly(stores.value.map(({ store_id }) => store_id))
    },
  }
}

export type DeviceHistory = ReturnType<typeof deviceHistory>
