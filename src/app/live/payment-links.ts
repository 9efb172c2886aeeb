import type { AnyEventObject, CallbackLogicFunction } from 'xstate'
import type { Ports } from '#app/ports.ts'
import type { PricedCart } from '#domain/cart.ts'
import { isSameCart } from '#domain/sale.ts'
import { selectIsLocked, selectPricedCart } from '#machines/cart/cart.selectors.ts'
import type {
  CartCommand,
  PaymentEvent,
  SaleDismissed,
  SaleHandedOver,
  SaleTold,
  TerminalCommand,
} from '#machines/payment/payment.types.ts'
import { selectWorkplace } from '#machines/session/session.selectors.ts'
import { selectTerminalStatus } from '#machines/terminalLink/terminalLink.selectors.ts'
import { isRestored, onceRestored, type CartActor } from './cart.ts'
import type { OutboxActor } from './outbox.ts'
import type { SessionActor } from './session.ts'
import type { TerminalLinkActor } from './terminal-link.ts'

/**
 * Follows the cart and passes commands on. Another sale stands in the cart when it is empty, or when somebody else than
 * the payment has locked it and it came back with other lines: a sale was put on hold or resumed.
 */
export const linkCart =
  (cart: CartActor): CallbackLogicFunction<CartCommand, PaymentEvent> =>
  ({ sendBack, receive }) => {
    let told: PricedCart | undefined
    let isOurs = false
    let beforeLock: PricedCart | undefined
    const tell = () => {
      const snapshot = cart.getSnapshot()
      if (!isRestored(snapshot)) return
      const now = selectPricedCart(snapshot)
      if (selectIsLocked(snapshot) && !isOurs) beforeLock ??= told
      else if (!selectIsLocked(snapshot)) {
        const isOther = beforeLock !== undefined && !isSameCart(beforeLock, now)
        beforeLock = undefined
        if (now !== told)
          sendBack({ type: 'cart.changed', cart: now, isNew: isOther || now.lines.length === 0 })
        told = now
      }
    }
    const pass = (command: CartCommand) => {
      isOurs = command.type === 'cart.locked'
      cart.send(command)
    }
    tell()
    const subscription = cart.subscribe(tell)
    receive((command) => onceRestored(cart, () => pass(command)))
    return () => subscription.unsubscribe()
  }

/** Tells the payment options of the store, anew whenever the cashier enters one. */
export const linkOptions =
  ({ records }: Ports, session: SessionActor): CallbackLogicFunction<AnyEventObject, PaymentEvent> =>
  ({ sendBack }) => {
    const read = async () => {
      const [modes, split] = await Promise.all([
        records.paymentOptions.read(),
        records.splitPaymentOptions.read(),
      ])
      sendBack({
        type: 'options.changed',
        modes: (modes.ok && modes.value) || [],
        split: (split.ok && split.value) || [],
      })
    }
    let entered = selectWorkplace(session.getSnapshot())
    void read()
    const subscription = session.subscribe((snapshot) => {
      if (selectWorkplace(snapshot) === entered) return
      entered = selectWorkplace(snapshot)
      void read()
    })
    return () => subscription.unsubscribe()
  }

export const linkTerminal =
  (terminalLink: TerminalLinkActor): CallbackLogicFunction<TerminalCommand, PaymentEvent> =>
  ({ sendBack, receive }) => {
    let told: string | undefined
    const tell = () => {
      const status = selectTerminalStatus(terminalLink.getSnapshot())
      if (status === told) return
      told = status
      sendBack({ type: 'terminal.changed', status })
    }
    tell()
    const subscription = terminalLink.subscribe(tell)
    receive((command) => terminalLink.send(command))
    return () => subscription.unsubscribe()
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

type KeeperPorts = Pick<Ports, 'outbox' | 'saleClaims' | 'outboxNews'>

const finish = async (
  { outbox, saleClaims, outboxNews }: KeeperPorts,
  command: SaleDismissed | SaleTold,
): Promise<void> => {
  const { saleId } = command
  await (command.type === 'sale.told' ? outbox.tell(saleId, command) : outbox.dismiss(saleId))
  saleClaims.release(saleId)
  outboxNews.tellAll()
}

/** What the cashier has given up, or was told the end of, does not come back after a start. */
export const keepSales =
  (ports: KeeperPorts): CallbackLogicFunction<SaleDismissed | SaleTold> =>
  ({ receive }) =>
    receive((command) => void finish(ports, command))
