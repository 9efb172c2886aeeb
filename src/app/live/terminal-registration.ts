import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { terminalRegistrationMachine } from '#machines/session/terminalRegistration/terminalRegistration.machine.ts'
import type {
  AccessCodeEntry,
  ValidatedCode,
} from '#machines/session/terminalRegistration/terminalRegistration.types.ts'
import { addStoreMachine } from '#machines/session/addStore/addStore.machine.ts'
import { given } from './given.ts'

export const liveAddStore = ({ api }: Deps) =>
  addStoreMachine.provide({
    actors: {
      verifySerial: fromPromise(({ input }) => api.registration.verifySerialNumber(input.serialNumber)),
    },
  })

export const liveTerminalRegistration = (deps: Deps) => {
  const { api, deviceIdentity, stores } = deps
  const validate = async (entry: AccessCodeEntry): Promise<ValidatedCode> => {
    const device = await deviceIdentity()
    if (!device.ok) return device
    return api.registration.validateAccessCode({
      ...entry,
      rememberDevice: true,
      terminalNumber: device.value.terminal_number,
    })
  }
  return terminalRegistrationMachine.provide({
    actors: {
      validateAccessCode: fromPromise(({ input }) => validate(input)),
      keepProfile: fromPromise(({ input }) => stores.register(given(input.profile))),
    },
  })
}
