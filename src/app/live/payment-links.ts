import type { AnyEventObject, CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { optionsOf } from '#domain/store-options.ts'
import { selectPricedCart, selectRefusal, selectSaleId } from '#machines/selling/cart/cart.selectors.ts'
import type {
  CartCommand,
  PaymentEvent,
  SaleHandedOver,
  TerminalCommand,
} from '#machines/selling/payment/payment.types.ts'
import { selectWorkplace } from '#machines/session/session/session.selectors.ts'
import { selectTerminalStatus } from '#machines/devices/terminalLink/terminalLink.selectors.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import type { OutboxActor } from '#machines/selling/outbox/outbox.machine.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import type { TerminalLinkActor } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import { onceRestored } from './cart.ts'
import { follow } from './follow.ts'

/** Tells what stands in the cart and which sale it is, and passes commands on. */
export const linkCart =
  (cart: CartActor): CallbackLogicFunction<CartCommand, PaymentEvent> =>
  ({ sendBack, receive }) => {
    const now = () => {
      const snapshot = cart.getSnapshot()
      return {
        saleId: selectSaleId(snapshot),
        cart: selectPricedCart(snapshot),
        refusal: selectRefusal(snapshot),
      }
    }
    const unfollow = follow(cart, selectPricedCart, () => sendBack({ type: 'cart.changed', ...now() }))
    receive((command) => onceRestored(cart, () => cart.send(command)))
    return unfollow
  }

/** Tells the ways to pay of the store that is entered, anew whenever the cashier enters one; none where there is none. */
export const linkOptions =
  ({ records }: Deps, session: SessionActor): CallbackLogicFunction<AnyEventObject, PaymentEvent> =>
  ({ sendBack }) => {
    const enteredNow = () => selectWorkplace(session.getSnapshot())?.access.store_id
    const read = async (storeId: string | undefined) => {
      const [modes, split] = await Promise.all([
        records.paymentOptions.read(),
        records.splitPaymentOptions.read(),
      ])
      if (enteredNow() !== storeId) return
      const of = (kept: typeof modes) =>
        (storeId !== undefined && kept.ok && optionsOf(kept.value ?? [], storeId)) || []
      sendBack({ type: 'options.changed', modes: of(modes), split: of(split) })
    }
    return follow(session, selectWorkplace, () => void read(enteredNow()))
  }

export const linkTerminal =
  (terminalLink: TerminalLinkActor): CallbackLogicFunction<TerminalCommand, PaymentEvent> =>
  ({ sendBack, receive }) => {
    const unfollow = follow(terminalLink, selectTerminalStatus, (status) =>
      sendBack({ type: 'terminal.changed', status }),
    )
    receive((command) => terminalLink.send(command))
    return unfollow
  }

export const linkOutbox =
  (outbox: OutboxActor): CallbackLogicFunction<SaleHandedOver, PaymentEvent> =>
  ({ sendBack, receive }) => {
    const subscriptions = [
      outbox.on('sale.confirmed', (report) => sendBack(report)),
      outbox.on('sale.returned', (report) => sendBack(report)),
      outbox.on('sale.kept', (report) => sendBack(report)),
    ]
    receive((command) => outbox.send(command))
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }
