import { fromCallback, fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { ok } from '#domain/result.ts'
import { configureMachine } from '#machines/configure/configure.machine.ts'
import type { ConfigureInput, RecalledDevice } from '#machines/configure/configure.types.ts'
import { selectIsAuthenticated } from '#machines/session/session.selectors.ts'
import { accessCheck } from './access-checks.ts'
import { given } from './given.ts'
import { openWorkCounter } from './open-work.ts'
import type { SessionActor } from './session.ts'
import { storeLoader, type TellArrival } from './store-data.ts'
import { storeChanges } from './store-changes.ts'

export const liveConfigure = (ports: Ports, session: SessionActor) => {
  const { stores } = ports
  const checkAccess = accessCheck(ports)
  const changes = storeChanges(ports, session)
  const openWork = openWorkCounter(ports)
  const { loadMissing } = storeLoader(ports)
  const listeners = new Set<TellArrival>()
  const tell: TellArrival = (part, count) => listeners.forEach((listener) => listener(part, count))
  const recall = async ({ serialNumber }: ConfigureInput): Promise<RecalledDevice> => {
    const profile = await stores.registration(serialNumber)
    if (!profile.ok) return profile
    return ok({ profile: profile.value, isSignedIn: selectIsAuthenticated(session.getSnapshot()) })
  }
  return configureMachine.provide({
    actors: {
      recallDevice: fromPromise(({ input }) => recall(input)),
      verifyAccess: fromPromise(({ input }) => checkAccess(given(input.profile))),
      countOpenWork: fromPromise(({ input }) => openWork.besidesStore(input.storeId)),
      loadMissing: fromPromise(({ input }) => loadMissing(input.storeId, tell)),
      arrivals: fromCallback(({ sendBack }) => {
        const listener: TellArrival = (part, count) => sendBack({ type: 'part.arrived', part, count })
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }),
      enterWorkplace: fromPromise(({ input }) =>
        changes.enter({ profile: given(input.profile), access: given(input.access) }),
      ),
      forgetStore: fromPromise(({ input }) => {
        const { store_id, cookie_data } = given(input.profile)
        return changes.dropCookie(store_id, cookie_data.CookieValue)
      }),
    },
  })
}
