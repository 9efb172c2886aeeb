import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { failed, ok } from '#domain/result.ts'
import { salesHistoryMachine } from '#machines/salesHistory/salesHistory.machine.ts'
import type { LoadedPage } from '#machines/salesHistory/salesHistory.types.ts'
import type { DeviceHistory } from './device-history.ts'
import type { ReceiptDesk } from './receipt-desk.ts'

interface Desks {
  storeId: () => string | undefined
  desk: ReceiptDesk
  device: DeviceHistory
}

export const liveSalesHistory = ({ api, keptSales }: Ports, { storeId, desk, device }: Desks) => {
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
      fetchReceipt: fromPromise(({ input }) => desk.bring(input.orderNumber)),
    },
  })
}
