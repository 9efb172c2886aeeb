import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { failed, ok } from '#domain/result.ts'
import { salesHistoryMachine } from '#machines/selling/salesHistory/salesHistory.machine.ts'
import type { LoadedPage } from '#machines/selling/salesHistory/salesHistory.types.ts'
import type { DeviceHistory } from '#services/history/device-history.ts'
import type { ReceiptRepository } from '#services/history/receipt-repository.ts'

interface Repositories {
  storeId: () => string | undefined
  receipts: ReceiptRepository
  device: DeviceHistory
}

export const liveSalesHistory = ({ api, keptSales }: Deps, { storeId, receipts, device }: Repositories) => {
  const load = async (asked: { search: string; page: number }): Promise<LoadedPage> => {
    const store = storeId()
    if (store === undefined) return failed({ kind: 'unauthorized' })
    const answer =
      asked.search === ''
        ? await api.sales.orders(store, asked.page)
        : await api.sales.searchOrders(store, asked.search, asked.page)
    if (answer.ok) {
      // A page that cannot be kept is missing without a network only.
      const kept = await keptSales.keepOrders(store, answer.value.orders)
      const orders = kept.ok ? kept.value : answer.value.orders
      return ok({ ...answer.value, orders, source: { kind: 'server' } })
    }
    const kept = await device.page(store, asked, answer.fault)
    return kept ? ok(kept) : answer
  }
  return salesHistoryMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => load(input)),
      fetchReceipt: fromPromise(({ input }) => receipts.bring(input.orderNumber)),
    },
  })
}
