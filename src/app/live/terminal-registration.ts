import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { terminalRegistrationMachine } from '#machines/terminalRegistration/terminalRegistration.machine.ts'
import type {
  AccessCodeEntry,
  ValidatedCode,
} from '#machines/terminalRegistration/terminalRegistration.types.ts'
import { given } from './given.ts'

export const liveTerminalRegistration = (ports: Ports) => {
  const { api, deviceIdentity, stores } = ports
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
