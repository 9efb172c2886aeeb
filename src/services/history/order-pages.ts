import { failed, ok } from '#domain/result.ts'
import type { LoadedPage } from '#machines/selling/salesHistory/salesHistory.types.ts'
import type { Api } from '#services/api/api.ts'
import type { DeviceHistory } from './device-history.ts'
import type { KeptSales } from './kept-sales.ts'

interface Sources {
  api: { sales: Pick<Api['sales'], 'orders' | 'searchOrders'> }
  keptSales: Pick<KeptSales, 'keepOrders'>
}

/**
 * Brings pages of the sales history of the store that is entered, empty texts finding all sales (§7.24, §7.25): those of
 * the server, and while none answers those of the device.
 */
export const orderPages =
  (
    { api, keptSales }: Sources,
    {
      storeId: enteredStore,
      cashierId,
    }: { storeId: () => string | undefined; cashierId: () => string | undefined },
    device: Pick<DeviceHistory, 'page'>,
  ) =>
  async (asked: { search: string; page: number }): Promise<LoadedPage> => {
    const storeId = enteredStore()
    if (storeId === undefined) return failed({ kind: 'unauthorized' })
    const by = { userId: cashierId(), storeId }
    const answer =
      asked.search === ''
        ? await api.sales.orders(storeId, asked.page)
        : await api.sales.searchOrders(storeId, asked.search, asked.page)
    if (answer.ok) {
      // A page that cannot be kept is missing without a network only.
      const kept = await keptSales.keepOrders(by, answer.value.orders)
      const orders = kept.ok ? kept.value : answer.value.orders
      return ok({ ...answer.value, orders, source: { kind: 'server' } })
    }
    const kept = await device.page(storeId, asked, answer.fault)
    return kept ? ok(kept) : answer
  }
