import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { addStoreMachine } from '#machines/session/addStore/addStore.machine.ts'

export const liveAddStore = ({ api }: Deps) =>
  addStoreMachine.provide({
    actors: {
      verifySerial: fromPromise(({ input }) => api.registration.verifySerialNumber(input.serialNumber)),
    },
  })
