import { fromCallback, type CallbackLogicFunction } from 'xstate'
import { backGuardMachine } from '#machines/shell/backGuard/backGuard.machine.ts'
import type {
  BackGuardEvent,
  HistoryCommand,
  SaleCommand,
} from '#machines/shell/backGuard/backGuard.types.ts'
import { selectCustomerDialog, selectTopLayer } from '#machines/selling/payment/payment.selectors.ts'
import { selectLines } from '#machines/selling/cart/cart.selectors.ts'
import type { RootActors } from '#ui/kit/till.ts'

type Sale = Pick<RootActors, 'cart' | 'payment'>

const linkSale =
  ({ cart, payment }: Sale): CallbackLogicFunction<SaleCommand, BackGuardEvent> =>
  ({ sendBack, receive }) => {
    const notify = () =>
      sendBack({
        type: 'sale.changed',
        isOpen:
          selectLines(cart.getSnapshot()).length > 0 || selectTopLayer(payment.getSnapshot()) !== 'none',
      })
    notify()
    const subscriptions = [cart.subscribe(notify), payment.subscribe(notify)]
    receive((command) =>
      command.type === 'dialog.closed' || command.type === 'creation.left'
        ? selectCustomerDialog(payment.getSnapshot())?.send(command)
        : payment.send(command),
    )
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }

/** What marks an entry of the history: the guard on top, or the page below it. */
type Mark = 'guard' | 'page'

interface Entry {
  saleMark?: Mark
  /** The place of the entry, as the router counts them. */
  idx?: number
}

const entryNow = (): Entry => (history.state ?? {}) as Entry

/** The guard has the address of the page below it, so that taking it away shows the same page. */
const placeGuard = (): void => {
  const entry = entryNow()
  if (entry.saleMark === 'guard') return
  history.replaceState({ ...entry, saleMark: 'page' }, '')
  history.pushState({ ...entry, saleMark: 'guard', idx: (entry.idx ?? 0) + 1 }, '')
}

const followHistory =
  ({ payment }: Sale): CallbackLogicFunction<HistoryCommand, BackGuardEvent> =>
  ({ sendBack, receive }) => {
    const look = () => {
      if (entryNow().saleMark !== 'page') return
      sendBack({ type: 'back.pressed', layer: selectTopLayer(payment.getSnapshot()) })
    }
    addEventListener('popstate', look)
    const perform: Record<HistoryCommand['type'], () => void> = {
      'guard.placed': placeGuard,
      'guard.returned': () => history.forward(),
      'back.continued': () => history.back(),
    }
    receive(({ type }) => perform[type]())
    return () => removeEventListener('popstate', look)
  }

export const liveBackGuard = (sale: Sale) =>
  backGuardMachine.provide({
    actors: {
      saleLink: fromCallback(linkSale(sale)),
      browserHistory: fromCallback(followHistory(sale)),
    },
  })
