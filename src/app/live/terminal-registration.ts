import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { terminalRegistrationMachine } from '#machines/terminalRegistration/terminalRegistration.machine.ts'
import type {
  AccessCodeEntry,
  ValidatedCode,
} from '#machines/terminalRegistration/terminalRegistration.types.ts'
import { given, registeredStores } from './registered-stores.ts'

export const liveTerminalRegistration = (ports: Ports) => {
  const { api, deviceIdentity } = ports
  const stores = registeredStores(ports)
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
      keepProfile: fromPromise(({ input }) => stores.enter(given(input.profile))),
    },
  })
}
