import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { saleDecisionMachine } from '#machines/selling/saleDecision/saleDecision.machine.ts'
import type { Decided, TakeInInput, TakenIn } from '#machines/selling/saleDecision/saleDecision.types.ts'
import { selectCashier } from '#machines/session/session/session.selectors.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { saleTaker } from '#services/outbox/take-in.ts'
import type { DeviceHistory } from '#services/history/device-history.ts'

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
  /** Every tab shows what became of the sale. */
  const heard = async <Value>(deciding: Promise<Value>): Promise<Value> => {
    const decided = await deciding
    outboxChannel.postToAll()
    return decided
  }
  const giveBack = (saleId: string): Promise<Decided> => {
    const cashier = selectCashier(session.getSnapshot())
    const who = { userId: cashier?.userId ?? '', fullname: cashier?.fullname ?? '' }
    return outbox.giveBack(saleId, { ...who, at: now() })
  }
  return saleDecisionMachine.provide({
    actors: {
      takeIn: fromPromise<TakenIn, TakeInInput>(({ input }) => heard(takeIn(input))),
      giveBack: fromPromise<Decided, { saleId: string }>(({ input }) => heard(giveBack(input.saleId))),
      tryAgain: fromPromise<Decided, { saleId: string }>(({ input }) => heard(outbox.tryAgain(input.saleId))),
    },
  })
}
