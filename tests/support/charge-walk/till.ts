import { createActor, fromCallback, fromPromise, type SimulatedClock } from 'xstate'
import { liveCharge, type ChargeDeps } from '#app/live/charge.ts'
import { linkOf } from '#app/links/carry.ts'
import { keepSales, type SaleKeeperDeps } from '#app/live/sale-keeper.ts'
import { keepLedger } from '#app/live/charge-ledger.ts'
import type { PricedCart } from '#domain/cart.ts'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { entryOf } from '#domain/payment-draft.ts'
import { tendersOf } from '#domain/tenders.ts'
import type { CardTerminal } from '#hardware/card-terminal/types.ts'
import { paymentMachine } from '#machines/selling/payment/payment.machine.ts'
import type {
  CartCommand,
  CartNow,
  ChargesRead,
  OfSale,
  PaidSale,
  PaymentEvent,
  PreparedSale,
  PrepareInput,
  RestoredSale,
  SaleHandedOver,
} from '#machines/selling/payment/payment.types.ts'
import { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type { LineCommand, TerminalLinkEvent } from '#machines/devices/terminalLink/terminalLink.types.ts'
import { saleClaims, unfinishedSale } from '#services/outbox/unfinished.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import type { SetAside } from '#services/storage/together.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { CARD_SALE } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'

const POSTING_MS = 20

/** What outlives a page: the device's records, and the goods on the counter. */
export const walkDevice = (clock: SimulatedClock) => {
  const { use, rows } = memoryStore()
  const setAside: SetAside = ({ key, reason }) => {
    throw new Error(`the record ${key} was set aside: ${reason}`)
  }
  const open: CartNow = { saleId: undefined, cart: EMPTY_CART, refusal: undefined }
  return {
    rows,
    outbox: outboxStore(use, setAside, () => clock.now()),
    open,
    drafts: paymentDrafts(use, setAside),
    sales: 0,
  }
}

export type WalkDevice = ReturnType<typeof walkDevice>

const { id: _, orderNumber: __, cart: ___, payment: ____, tenders: _____, ...PLACE } = CARD_SALE

/**
 * The charts payment, charge and terminalLink as the app wires them, over real records and a scripted terminal; the
 * server confirms every sale. `stop` is what a killed tab leaves behind: nothing.
 */
export const startTill = (device: WalkDevice, clock: SimulatedClock, terminal: CardTerminal) => {
  const { outbox } = device
  const outboxChannel = { post: () => undefined, postToAll: () => undefined, listen: () => () => undefined }
  const claims = saleClaims(() => Promise.resolve(() => undefined))
  const deps: ChargeDeps & SaleKeeperDeps = {
    outbox,
    outboxChannel,
    saleClaims: claims,
    paymentDrafts: device.drafts,
    now: () => clock.now(),
    tryLock: () => Promise.resolve(() => undefined),
  }
  let isOpen = true
  let showCart: (cart: PricedCart) => void = () => undefined

  const terminalLink = createActor(
    terminalLinkMachine.provide({
      actors: {
        watchTill: fromCallback(({ sendBack }: { sendBack: (event: TerminalLinkEvent) => void }) =>
          sendBack({ type: 'till.opened' }),
        ),
        watchReach: fromCallback(() => undefined),
        line: fromCallback<LineCommand, { mayAsk: boolean }>(({ sendBack, receive }) => {
          const line = terminal.connect(sendBack)
          receive((command) => {
            const request =
              command.type === 'port.initialised'
                ? ({ action: 'init-serial-port', port: 'COM1' } as const)
                : command.request
            if (!line.send(request)) sendBack({ type: 'line.dropped' })
          })
          return () => line.close()
        }),
        statusReporter: fromCallback(() => undefined),
        ledger: fromCallback(keepLedger(deps, () => CARD_SALE.storeId)),
      },
    }),
    { clock },
  ).start()

  const confirm = async (saleId: string, orderNumber: number, notify: (event: PaymentEvent) => void) => {
    await outbox.confirm(await postedSale(outbox, saleId))
    if (isOpen) notify({ type: 'sale.confirmed', saleId, orderNumber })
  }
  const payment = createActor(
    paymentMachine.provide({
      actors: {
        cartLink: fromCallback<CartCommand>(({ sendBack, receive }) => {
          const show = (open: CartNow) => {
            device.open = open
            sendBack({ type: 'cart.changed', ...open })
          }
          showCart = (cart) => {
            device.sales += 1
            show({ saleId: `sale-${device.sales}`, cart, refusal: undefined })
          }
          show(device.open)
          receive((command) => {
            if (command.type === 'cart.emptied')
              show({ saleId: undefined, cart: EMPTY_CART, refusal: undefined })
          })
        }),
        optionsLink: fromCallback(({ sendBack }: { sendBack: (event: PaymentEvent) => void }) =>
          sendBack({
            type: 'options.changed',
            modes: ([1, 2, 3, 4] as const).map((id) => ({ id, description: String(id) })),
            split: [],
          }),
        ),
        terminalLink: fromCallback(linkOf('payment', 'terminalLink', { terminalLink })),
        outboxLink: fromCallback<SaleHandedOver>(({ sendBack, receive }) =>
          receive(({ sale }) => {
            clock.setTimeout(() => void confirm(sale.id, sale.orderNumber, sendBack), POSTING_MS)
          }),
        ),
        saleKeeper: fromCallback(keepSales(deps)),
        restoreSale: fromPromise<RestoredSale>(() =>
          unfinishedSale(outbox, claims)({ inCart: device.open.saleId, onHold: [] }),
        ),
        prepareSale: fromPromise<PreparedSale, PrepareInput>(({ input: { saleId, cart, draft } }) => {
          return outbox.prepare({
            ...PLACE,
            id: saleId ?? '',
            cart,
            payment: draft,
            tenders: tendersOf(entryOf(draft), cart.totals.total),
          })
        }),
        readCharges: fromPromise<ChargesRead, OfSale>(({ input }) => outbox.chargesOf(input.saleId)),
        markPaid: fromPromise<PaidSale, OfSale>(({ input }) => outbox.markPaid(input.saleId)),
        charge: liveCharge(deps, terminalLink),
      },
    }),
    { clock },
  ).start()
  return {
    payment,
    showCart: (cart: PricedCart) => showCart(cart),
    stop: () => {
      isOpen = false
      payment.stop()
      terminalLink.stop()
    },
  }
}
