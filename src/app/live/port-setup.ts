import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { reportedPorts } from '#hardware/card-terminal/serial-ports.ts'
import { portSetupMachine } from '#machines/devices/portSetup/portSetup.machine.ts'

export const livePortSetup = ({ records, cardTerminal, terminalReach }: Deps) =>
  portSetupMachine.provide({
    actors: {
      readPort: fromPromise(() => records.serialPort.read()),
      askService: fromPromise(async () => {
        // Nothing that the browser would ask the cashier about, for a mere offer.
        const reach = await terminalReach.look()
        return reach === 'open' ? reportedPorts(cardTerminal) : []
      }),
      savePort: fromPromise(({ input }) => records.serialPort.write(input.port)),
    },
  })
