import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { failed } from '#domain/result.ts'
import { salesHistoryMachine } from '#machines/salesHistory/salesHistory.machine.ts'
import type { LoadedPage } from '#machines/salesHistory/salesHistory.types.ts'
import type { ReceiptDesk } from './receipt-desk.ts'

export const liveSalesHistory = ({ api }: Ports, storeId: () => string | undefined, desk: ReceiptDesk) =>
  salesHistoryMachine.provide({
    actors: {
      loadPage: fromPromise<LoadedPage, { search: string; page: number }>(async ({ input }) => {
        const store = storeId()
        if (store === undefined) return failed({ kind: 'unauthorized' })
        return input.search === ''
          ? api.sales.orders(store, input.page)
          : api.sales.searchOrders(store, input.search, input.page)
      }),
      fetchReceipt: fromPromise(({ input }) => desk.bring(input.orderNumber)),
    },
  })
