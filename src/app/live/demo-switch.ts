import { fromCallback, fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { demoSwitchMachine } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import { countOpenWork } from './open-work.ts'

/** `clearSale` empties the cart and the held orders, as it does for a real switch. */
export const liveDemoSwitch = (deps: Deps, clearSale: () => void) => {
  const openWork = countOpenWork(deps)
  return demoSwitchMachine.provide({
    actors: {
      countOpenWork: fromPromise(() => openWork.all()),
      saleLink: fromCallback(({ receive }) => receive(clearSale)),
    },
  })
}
