import { fromCallback, type CallbackLogicFunction } from 'xstate'
import { linkOf } from '#app/links/carry.ts'
import { backGuardMachine } from '#machines/shell/backGuard/backGuard.machine.ts'
import type { BackGuardEvent, HistoryCommand } from '#machines/shell/backGuard/backGuard.types.ts'
import { selectCustomerDialog, selectTopLayer } from '#machines/selling/payment/payment.selectors.ts'
import type { RootActors } from '#machines/charts.ts'

type Sale = Pick<RootActors, 'cart' | 'payment'>

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
      saleLink: fromCallback(
        linkOf('backGuard', 'saleLink', {
          ...sale,
          get customerDialog() {
            return selectCustomerDialog(sale.payment.getSnapshot())
          },
        }),
      ),
      browserHistory: fromCallback(followHistory(sale)),
    },
  })
