import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { ok } from '#domain/result.ts'
import { salesHistoryMachine } from '#machines/selling/salesHistory/salesHistory.machine.ts'
import type { DeviceHistory } from '#services/history/device-history.ts'
import { orderPages } from '#services/history/order-pages.ts'
import type { ReceiptRepository } from '#services/history/receipt-repository.ts'
import { salesExportMachine } from '#machines/selling/salesExport/salesExport.machine.ts'
import type { SavedSales } from '#machines/selling/salesExport/salesExport.types.ts'
import { saveJson } from '#services/files/save-file.ts'
import { saleDecisionMachine } from '#machines/selling/saleDecision/saleDecision.machine.ts'
import type { Decided, TakeInInput, TakenIn } from '#machines/selling/saleDecision/saleDecision.types.ts'
import { selectCashier } from '#machines/session/session/session.selectors.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { saleReturner } from '#services/outbox/give-back.ts'
import { saleTaker } from '#services/outbox/take-in.ts'

export const liveSalesExport = ({ waitingFile, now }: Deps) =>
  salesExportMachine.provide({
    actors: {
      saveSales: fromPromise<SavedSales, { passphrase: string | null }>(async ({ input: { passphrase } }) => {
        const file = await waitingFile(passphrase)
        if (!file.ok) return file
        saveJson(file.value, 'tillstate-sales', now())
        return ok(undefined)
      }),
    },
  })

export const liveSaleDecision = (
  { outbox, outboxChannel, api, now, exclusively }: Deps,
  session: SessionActor,
  { keepConfirmed }: DeviceHistory,
) => {
  const takeIn = saleTaker({
    store: outbox,
    approve: api.sales.approve,
    keepConfirmed,
    exclusively,
  })
  const returnSale = saleReturner({
    store: outbox,
    searchOrders: api.sales.searchOrders,
    exclusively,
  })
  /** Every tab shows what became of the sale, also after a bug: it may be marked by then. */
  const andPost = async <Value>(deciding: Promise<Value>): Promise<Value> => {
    try {
      return await deciding
    } finally {
      outboxChannel.postToAll()
    }
  }
  const giveBack = (saleId: string): Promise<Decided> => {
    const cashier = selectCashier(session.getSnapshot())
    const who = { userId: cashier?.userId ?? '', fullname: cashier?.fullname ?? '' }
    return returnSale(saleId, { ...who, at: now() })
  }
  return saleDecisionMachine.provide({
    actors: {
      takeIn: fromPromise<TakenIn, TakeInInput>(({ input }) => andPost(takeIn(input))),
      giveBack: fromPromise<Decided, { saleId: string }>(({ input }) => andPost(giveBack(input.saleId))),
      tryAgain: fromPromise<Decided, { saleId: string }>(({ input }) =>
        andPost(outbox.tryAgain(input.saleId)),
      ),
    },
  })
}

interface Repositories {
  storeId: () => string | undefined
  cashierId: () => string | undefined
  receipts: ReceiptRepository
  device: DeviceHistory
}

export const liveSalesHistory = (deps: Deps, { storeId, cashierId, receipts, device }: Repositories) => {
  const load = orderPages(deps, { storeId, cashierId }, device)
  return salesHistoryMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => load(input)),
      fetchReceipt: fromPromise(({ input }) => receipts.bring(input.orderNumber)),
    },
  })
}
