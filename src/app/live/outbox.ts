import { fromCallback, fromPromise, type CallbackLogicFunction, type AnyEventObject } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkBetween } from '#app/links/carry.ts'
import { settlementOf } from '#domain/charge-case.ts'
import { ok } from '#domain/result.ts'
import { givenBackOf, renumberingOf, waitingSalesOf } from '#domain/sale.ts'
import { outboxMachine } from '#machines/selling/outbox/outbox.machine.ts'
import type {
  ChargeSettled,
  OutboxEvent,
  OutboxRead,
  Renumbered,
} from '#machines/selling/outbox/outbox.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { serverProbe } from '#services/api/probe.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { deviceHistory } from '#services/history/device-history.ts'
import type { Renumbering } from '#services/tabs/outbox-channel.ts'

const read = async ({ outbox }: Deps): Promise<OutboxRead> => {
  const sales = await outbox.sales()
  if (!sales.ok) return sales
  const openCharges = await outbox.openCharges()
  if (!openCharges.ok) return openCharges
  return ok({
    waiting: waitingSalesOf(sales.value),
    openCharges: openCharges.value,
    givenBack: givenBackOf(sales.value),
  })
}

/** Sending may work again: the network is back, or the sign-in. */
const listenToChannel =
  (
    { outboxChannel, serverClock }: Deps,
    session: SessionActor,
  ): CallbackLogicFunction<AnyEventObject, OutboxEvent> =>
  ({ sendBack }) => {
    const open = () => sendBack({ type: 'connection.restored' })
    const stop = outboxChannel.listen((renumbered) =>
      sendBack(renumbered ? { type: 'sale.renumbered', ...renumbered } : { type: 'records.changed' }),
    )
    const unlink = linkBetween('outbox', 'channel', { session }).listen(sendBack)
    const compare = (difference: number) => sendBack({ type: 'clock.compared', difference })
    const known = serverClock.difference()
    if (known !== null) compare(known)
    const stopComparing = serverClock.listen(compare)
    addEventListener('online', open)
    return () => {
      stop()
      stopComparing()
      unlink()
      removeEventListener('online', open)
    }
  }

const settle = async ({ outbox, outboxChannel, now }: Deps, { shown, how }: ChargeSettled): Promise<void> => {
  await outbox.addFacts(shown.reference, [settlementOf(shown, how, now())])
  outboxChannel.postToAll()
}

const chargeRepository =
  (deps: Deps): CallbackLogicFunction<ChargeSettled> =>
  ({ receive }) =>
    receive((settled) => void settle(deps, settled))

/** Asks the browser not to clear what is stored here when the disk is full; it may say no. */
const askForRoom = async (): Promise<void> => {
  if ('storage' in navigator) await navigator.storage.persist()
}

export const liveOutbox = (deps: Deps, session: SessionActor) => {
  const { outbox, outboxChannel, api, config, exclusively } = deps
  const send = saleSender({
    store: outbox,
    post: api.sales.post,
    keepConfirmed: deviceHistory(deps).keepConfirmed,
    exclusively,
    random: Math.random,
  })
  void askForRoom()
  /** Other tabs list what is on the device, too: they hear of it, or of a new order number, once it is written. */
  const thenPosted = async <Value>(
    writing: Promise<Value>,
    renumbering: (written: Value) => Renumbering | undefined = () => undefined,
  ): Promise<Value> => {
    const written = await writing
    outboxChannel.post(renumbering(written))
    return written
  }
  return outboxMachine.provide({
    actors: {
      readOutbox: fromPromise(() => read(deps)),
      sendSale: fromPromise(({ input }) => thenPosted(send(input.saleId))),
      renumber: fromPromise<Renumbered, { saleId: string; refused: number }>(async ({ input }) => {
        const sale = await thenPosted(outbox.renumber(input.saleId, input.refused), (written) =>
          written.ok ? renumberingOf(written.value) : undefined,
        )
        return sale.ok ? ok(sale.value?.orderNumber) : sale
      }),
      keepBack: fromPromise(({ input: { saleId, ...how } }) => thenPosted(outbox.keepBack(saleId, how))),
      probe: fromPromise(serverProbe(config.healthUrl ?? config.merchantUrl)),
      takeBack: fromPromise(({ input: { saleId, ...how } }) =>
        thenPosted(outbox.takeBack(saleId, how), (taken) =>
          taken.ok && how.isNumberTaken ? renumberingOf(taken.value) : undefined,
        ),
      ),
      channel: fromCallback(listenToChannel(deps, session)),
      chargeRepository: fromCallback(chargeRepository(deps)),
    },
  })
}
