import { fromCallback, fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { ok } from '#domain/result.ts'
import { configureMachine } from '#machines/session/configure/configure.machine.ts'
import type { ConfigureInput, RecalledDevice } from '#machines/session/configure/configure.types.ts'
import { selectIsAuthenticated } from '#machines/session/session/session.selectors.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { linkOf } from '#app/links/carry.ts'
import { tillGuardMachine } from '#machines/session/tillGuard/tillGuard.machine.ts'
import type { AskedDevice } from '#machines/session/tillGuard/tillGuard.types.ts'
import { accessCheck } from './access-checks.ts'
import { given } from './given.ts'
import { countOpenWork } from './open-work.ts'
import { storeLoader, type OnArrival } from '#services/store-loader.ts'
import { storeChanges } from './store-changes.ts'
import { cashierIdIn, restored } from './session.ts'

export const liveTillGuard = ({ stores }: Deps, session: SessionActor) => {
  /** Before it is known who is signed in nobody can be admitted or sent away. */
  const ask = async (): Promise<AskedDevice> => {
    await restored(session)
    const place = await stores.where()
    return place.ok ? ok(place.value.workplace !== undefined) : place
  }
  return tillGuardMachine.provide({
    actors: {
      sessionLink: fromCallback(linkOf('tillGuard', 'sessionLink', { session })),
      askDevice: fromPromise(ask),
    },
  })
}

export const liveConfigure = (deps: Deps, session: SessionActor) => {
  const { stores } = deps
  const checkAccess = accessCheck(deps)
  const changes = storeChanges(deps, session, 'configure')
  const openWork = countOpenWork(deps)
  const { loadMissing } = storeLoader(deps, cashierIdIn(session))
  const listeners = new Set<OnArrival>()
  const notify: OnArrival = (part, count) => listeners.forEach((listener) => listener(part, count))
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
      loadMissing: fromPromise(({ input }) => loadMissing(input.storeId, notify)),
      arrivals: fromCallback(({ sendBack }) => {
        const listener: OnArrival = (part, count) => sendBack({ type: 'part.arrived', part, count })
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
