import { fromCallback, fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { ok, type Result } from '#domain/result.ts'
import type { StorageFault } from '#domain/faults.ts'
import { configureMachine } from '#machines/configure/configure.machine.ts'
import type { ConfigureContext, ConfigureInput, RecalledDevice } from '#machines/configure/configure.types.ts'
import { selectIsAuthenticated } from '#machines/session/session.selectors.ts'
import { accessCheck } from './access-checks.ts'
import { given, registeredStores } from './registered-stores.ts'
import type { SessionActor } from './session.ts'
import { storeLoader, type TellArrival } from './store-data.ts'
import { workplaceWriter } from './workplace.ts'

export const liveConfigure = (ports: Ports, session: SessionActor) => {
  const stores = registeredStores(ports)
  const checkAccess = accessCheck(ports)
  const writeWorkplace = workplaceWriter(ports, session)
  const { loadMissing } = storeLoader(ports)
  const listeners = new Set<TellArrival>()
  const tell: TellArrival = (part, count) => listeners.forEach((listener) => listener(part, count))
  const recall = async ({ serialNumber }: ConfigureInput): Promise<RecalledDevice> => {
    const profile = await ports.records.posProfile.read()
    if (!profile.ok) return profile
    const isSignedIn = selectIsAuthenticated(session.getSnapshot())
    const isSame = profile.value?.serial_number === serialNumber
    return ok({ profile: isSame ? profile.value : undefined, isSignedIn })
  }
  const enter = async (work: Pick<ConfigureContext, 'profile' | 'access'>) => {
    const [profile, access] = [given(work.profile), given(work.access)]
    const written = await writeWorkplace(profile, access)
    if (written.ok) session.send({ type: 'workplace.entered', access, profile })
    return written
  }
  const forget = async (profile: ConfigureContext['profile']): Promise<Result<void, StorageFault>> => {
    const forgotten = await stores.forget(given(profile).cookie_data.CookieValue)
    return forgotten.ok ? ok(undefined) : forgotten
  }
  return configureMachine.provide({
    actors: {
      recallDevice: fromPromise(({ input }) => recall(input)),
      verifyAccess: fromPromise(({ input }) => checkAccess(given(input.profile))),
      loadMissing: fromPromise(({ input }) => loadMissing(input.storeId, tell)),
      arrivals: fromCallback(({ sendBack }) => {
        const listener: TellArrival = (part, count) => sendBack({ type: 'part.arrived', part, count })
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }),
      enterWorkplace: fromPromise(({ input }) => enter(input)),
      forgetStore: fromPromise(({ input }) => forget(input.profile)),
    },
  })
}
