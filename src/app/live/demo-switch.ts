import { fromCallback } from 'xstate'
import { demoSwitchMachine } from '#machines/demoSwitch/demoSwitch.machine.ts'

/** `clearSale` empties the cart and the held orders, as it does for a real switch. */
export const liveDemoSwitch = (clearSale: () => void) =>
  demoSwitchMachine.provide({
    actors: { saleLink: fromCallback(({ receive }) => receive(clearSale)) },
  })
