import { fromCallback, fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { demoSwitchMachine } from '#machines/demoSwitch/demoSwitch.machine.ts'
import { openWorkCounter } from './open-work.ts'

/** `clearSale` empties the cart and the held orders, as it does for a real switch. */
export const liveDemoSwitch = (ports: Ports, clearSale: () => void) => {
  const openWork = openWorkCounter(ports)
  return demoSwitchMachine.provide({
    actors: {
      countOpenWork: fromPromise(() => openWork.all()),
      saleLink: fromCallback(({ receive }) => receive(clearSale)),
    },
  })
}
