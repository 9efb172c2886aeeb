import { fromCallback, fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkBetween } from '#app/links/carry.ts'
import { demoSwitchMachine } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import type { RootActors } from '#ui/kit/till.ts'
import { countOpenWork } from './open-work.ts'

/** Empties the cart and the held orders, with what was entered for their payment, as a real switch does. */
export const liveDemoSwitch = (deps: Deps, sale: Pick<RootActors, 'cart' | 'heldSales'>) => {
  const openWork = countOpenWork(deps)
  const { ask } = linkBetween('demoSwitch', 'saleLink', sale)
  return demoSwitchMachine.provide({
    actors: {
      countOpenWork: fromPromise(() => openWork.all()),
      saleLink: fromCallback(({ receive }) =>
        receive((command) => {
          void deps.paymentDrafts.keepOnly([])
          ask(command)
        }),
      ),
    },
  })
}
