import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { addStoreMachine } from '#machines/addStore/addStore.machine.ts'

export const liveAddStore = ({ api }: Ports) =>
  addStoreMachine.provide({
    actors: {
      verifySerial: fromPromise(({ input }) => api.registration.verifySerialNumber(input.serialNumber)),
    },
  })
