import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'
import { v7 as newId } from 'uuid'
import type { AppConfig } from '#contract/config.ts'
import type { LoginSession } from '#contract/identity.ts'
import type { CartLine } from '#domain/cart.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { NO_DISCOUNT, priceCart } from '#domain/pricing.ts'
import { failed, ok } from '#domain/result.ts'
import { inOrderOfPayment, waitingSaleOf, type Sale } from '#domain/sale.ts'
import { outboxMachine } from '#machines/selling/outbox/outbox.machine.ts'
import type { OutboxEvent, OutboxRead } from '#machines/selling/outbox/outbox.types.ts'
import { wholeApi } from '#services/api/api.ts'
import type { RequestContext } from '#services/api/http.ts'
import { serverProbe } from '#services/api/probe.ts'
import { shellApi } from '#services/api/shell-api.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { sessionRenewal } from '#services/session/renewal.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { DeviceDetails } from '#services/storage/records/workplace.ts'
import type { Chance } from '#tests/support/chance.ts'
import { virtualDisk } from '#tests/support/till/virtual-disk.ts'
import type { Workplace } from './orders.ts'

export interface TillOptions {
  workplace: Workplace
  config: AppConfig
  lines: CartLine[]
  chance: Chance
  /** Milliseconds since 1970 of the model's time, which may go faster. */
  now: () => number
  /** Gives the one-time token of the sign-in pages. */
  authToken: (workplace: Workplace) => Promise<string>
  /** The server has confirmed a sale. */
  onConfirmed: (sale: Sale) => void
}

interface TillState {
  session?: LoginSession
  /** Of the list of products. */
  tag: string | null
  renewalsFailed: number
  /** Tells the outbox. */
  notify?: (event: OutboxEvent) => void
}

const inTurn = <Value>(_name: string, work: () => Promise<Value>): Promise<Value> => work()

const MOST_LINES = 4

/**
 * One till of the fleet: the product's own outbox, its record of sales with their order numbers, its API client and its
 * renewal of sessions, over a disk in memory. Nobody looks at a screen, and cash pays for everything.
 */
export const openTill = (options: TillOptions) => {
  const { workplace, config, lines, chance, now, onConfirmed } = options
  const { storeId, tenantId, terminalNumber, cashier } = workplace
  const { use } = virtualDisk().powerUp()
  const state: TillState = {
    tag: null,
    renewalsFailed: 0,
  }
  const record = deviceRecord(DeviceDetails, use, () => undefined)
  const context: RequestContext = {
    token: () => state.session?.token,
    renew: async () => {
      await renew()
      return state.session ? ok(undefined) : failed({ kind: 'ended' })
    },
    serviceRegion: () => undefined,
    apiKey: config.apiKey,
    timeZone: () => 'Africa/Lagos',
  }
  const api = wholeApi(shellApi(config, context), config, context)
  const renewal = sessionRenewal({
    record,
    refresh: api.identity.refresh,
    end: api.identity.logout,
    exclusively: inTurn,
  })

  const signIn = async (): Promise<void> => {
    const answer = await api.identity.validateAuthToken(await options.authToken(workplace))
    if (!answer.ok) throw new Error(`${cashier.email} is not let in: ${JSON.stringify(answer.fault)}`)
    state.session = answer.value
    await record.write(answer.value)
  }
  const renew = async (): Promise<void> => {
    if (!state.session) return
    const renewed = await renewal(state.session)
    if (renewed.ok) state.session = renewed.value
    // Without a network the session stays, and the next call renews it.
    else if (renewed.fault.kind === 'ended') state.renewalsFailed += 1
  }

  const store = outboxStore(use, () => undefined, now)
  const send = saleSender({
    store,
    post: api.sales.post,
    keepConfirmed: async (sale) => onConfirmed(sale),
    exclusively: inTurn,
    random: chance.next,
  })
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        readOutbox: fromPromise<OutboxRead>(async () => {
          const sales = await store.sales()
          if (!sales.ok) return sales
          const paid = sales.value.filter((sale) => sale.state === 'paid')
          return ok({ waiting: inOrderOfPayment(paid.map(waitingSaleOf)), openCharges: [], givenBack: [] })
        }),
        sendSale: fromPromise(({ input }) => send(input.saleId)),
        renumber: fromPromise(async ({ input }) => {
          const sale = await store.renumber(input.saleId, input.refused)
          return sale.ok ? ok(sale.value?.orderNumber) : sale
        }),
        keepBack: fromPromise(({ input: { saleId, ...how } }) => store.keepBack(saleId, how)),
        takeBack: fromPromise(({ input: { saleId, ...how } }) => store.takeBack(saleId, how)),
        probe: fromPromise(serverProbe(config.healthUrl ?? '')),
        channel: fromCallback<AnyEventObject>(({ sendBack }) => void (state.notify = sendBack)),
        chargeRepository: fromCallback(() => undefined),
      },
    }),
    { input: { offlineSales: true } },
  )
  // Nobody waits at the till: what it says of the sale goes on to the next customer.
  for (const word of ['sale.confirmed', 'sale.kept'] as const)
    outbox.on(word, ({ saleId }) => void store.acknowledge(saleId))

  const sell = async (): Promise<void> => {
    const cart = Array.from({ length: chance.between(1, MOST_LINES) }, () => ({
      ...chance.pick(lines),
      quantity: chance.between(1, 2),
    }))
    const bought = [...new Map(cart.map((line) => [line.productId, line])).values()]
    const priced = bought.map(({ selectedPrice, quantity, vat }) => ({ price: selectedPrice, quantity, vat }))
    const totals = priceCart(priced, NO_DISCOUNT, config.fixedDiscount)
    const prepared = await store.prepare({
      id: newId(),
      storeId,
      tenantId,
      terminalId: terminalNumber,
      cashier: { userId: cashier.id, fullname: cashier.fullname },
      cart: { lines: bought, discount: NO_DISCOUNT, totals },
      payment: { ...NO_DRAFT, mode: 'cash', cash: String(totals.total / 100) },
      tenders: [{ channel: 'cash', amount: totals.total }],
    })
    const paid = prepared.ok ? await store.markPaid(prepared.value.id) : prepared
    if (!paid.ok || !paid.value || paid.value === 'storeGone') throw new Error('A till could not sell')
    outbox.send({ type: 'sale.handedOver', sale: waitingSaleOf(paid.value) })
  }

  const fetchProducts = async (): Promise<void> => {
    await api.store.products(storeId, state.tag, {
      begin: (_mediaType, tag) => void (state.tag = tag),
      bytes: () => undefined,
    })
  }

  return {
    open: async (): Promise<void> => {
      await signIn()
      await fetchProducts()
      outbox.start()
    },
    sell,
    renew,
    fetchProducts,
    /** The network is there again. */
    online: (): void => state.notify?.({ type: 'connection.restored' }),
    /** When the sale was paid that has waited longest; undefined where none waits. */
    waitingSince: (): number | undefined => outbox.getSnapshot().context.waiting[0]?.paidAt,
    waiting: () => outbox.getSnapshot().context.waiting,
    renewalsFailed: (): number => state.renewalsFailed,
    close: (): void => void outbox.stop(),
  }
}

export type FleetTill = ReturnType<typeof openTill>
