import { createActor, fromCallback, type SimulatedClock } from 'xstate'
import { keepLedger } from '#app/live/charge-ledger.ts'
import { livePayment } from '#app/live/payment.ts'
import type { PricedCart } from '#domain/cart.ts'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import type { CardTerminal } from '#hardware/card-terminal/types.ts'
import type {
  CartCommand,
  CartNow,
  PaymentEvent,
  SaleHandedOver,
} from '#machines/selling/payment/payment.types.ts'
import { terminalLinkMachine } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import type { LineCommand, TerminalLinkEvent } from '#machines/devices/terminalLink/terminalLink.types.ts'
import type { Api } from '#services/api/api.ts'
import { cart as cartSnapshot } from '#tests/support/app/snapshots.ts'
import { snapshot as signedIn } from '#tests/support/app/session-till.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { CARD_SALE } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'
import { depsOver } from '#tests/support/till/deps.ts'
import { configOf } from '#tests/support/till/office-line.ts'
import { tabsOfBrowser } from '#tests/support/till/tabs.ts'
import { virtualDisk } from '#tests/support/till/virtual-disk.ts'

const POSTING_MS = 20
const ORIGIN = 'http://till.test'

/** What outlives a page: the device's records, its browser, and the goods on the counter. */
export const walkDevice = () => {
  const open: CartNow = { saleId: undefined, cart: EMPTY_CART, refusal: undefined }
  return { disk: virtualDisk(), browser: tabsOfBrowser(), open, sales: 0 }
}

export type WalkDevice = ReturnType<typeof walkDevice>

const nothing = () => undefined

/** Nothing of these walks goes over the network. */
const NO_API = { store: {} } as Api

/**
 * The charts payment, charge and terminalLink as the app provides them, over the device of the kit and a scripted
 * terminal; the server confirms every sale. `stop` kills the tab: what it has not committed by then never happened.
 */
export const startTill = (device: WalkDevice, clock: SimulatedClock, cardTerminal: CardTerminal) => {
  const power = device.disk.powerUp()
  const tab = device.browser.join()
  const deps = depsOver({
    config: configOf(ORIGIN),
    api: NO_API,
    use: power.use,
    now: () => clock.now(),
    cardTerminal,
    origin: ORIGIN,
    setAside: ({ key, reason }) => {
      throw new Error(`the record ${key} was set aside: ${reason}`)
    },
    tab,
  })
  let showCart: (cart: PricedCart) => void = nothing

  const terminalLink = createActor(
    terminalLinkMachine.provide({
      actors: {
        watchTill: fromCallback(({ sendBack }: { sendBack: (event: TerminalLinkEvent) => void }) =>
          sendBack({ type: 'till.opened' }),
        ),
        watchReach: fromCallback(nothing),
        line: fromCallback<LineCommand, { mayAsk: boolean }>(({ sendBack, receive }) => {
          const line = cardTerminal.connect(sendBack)
          receive((command) => {
            const request =
              command.type === 'port.initialised'
                ? ({ action: 'init-serial-port', port: 'COM1' } as const)
                : command.request
            if (!line.send(request)) sendBack({ type: 'line.dropped' })
          })
          return () => line.close()
        }),
        statusReporter: fromCallback(nothing),
        ledger: fromCallback(keepLedger(deps, () => CARD_SALE.storeId)),
      },
    }),
    { clock },
  ).start()

  const confirm = async (saleId: string, orderNumber: number, notify: (event: PaymentEvent) => void) => {
    await deps.outbox.confirm(await postedSale(deps.outbox, saleId))
    notify({ type: 'sale.confirmed', saleId, orderNumber })
  }
  const partners = {
    session: standIn(signedIn()),
    cart: standIn(cartSnapshot('filled', device.open.saleId)),
    terminalLink,
    tillSettings: standIn({}),
    outbox: standIn({}),
  }
  const payment = createActor(
    livePayment(deps, partners as never).provide({
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
        outboxLink: fromCallback<SaleHandedOver>(({ sendBack, receive }) =>
          receive(({ sale }) => {
            clock.setTimeout(() => void confirm(sale.id, sale.orderNumber, sendBack), POSTING_MS)
          }),
        ),
      },
    }),
    { clock },
  ).start()
  return {
    payment,
    showCart: (cart: PricedCart) => showCart(cart),
    stop: () => {
      power.cut()
      payment.stop()
      terminalLink.stop()
      tab.part()
    },
  }
}
