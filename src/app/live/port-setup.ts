import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { portSetupMachine } from '#machines/portSetup/portSetup.machine.ts'

export const livePortSetup = ({ records }: Ports) =>
  portSetupMachine.provide({
    actors: {
      readPort: fromPromise(() => records.serialPort.read()),
      savePort: fromPromise(({ input }) => records.serialPort.write(input.port)),
    },
  })
