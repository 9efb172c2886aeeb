import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { ok } from '#domain/result.ts'
import { selectMayStay, selectWorkplace } from '#machines/session/session/session.selectors.ts'
import { tillGuardMachine } from '#machines/session/tillGuard/tillGuard.machine.ts'
import type { AskedDevice, TillGuardEvent } from '#machines/session/tillGuard/tillGuard.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { restored } from './session.ts'

const followSession =
  (session: SessionActor): CallbackLogicFunction<AnyEventObject, TillGuardEvent> =>
  ({ sendBack }) => {
    const notify = () => {
      const snapshot = session.getSnapshot()
      sendBack({
        type: 'session.changed',
        mayStay: selectMayStay(snapshot),
        isEntered: selectWorkplace(snapshot) !== undefined,
      })
    }
    notify()
    const subscription = session.subscribe(notify)
    return () => subscription.unsubscribe()
  }

export const liveTillGuard = ({ stores }: Deps, session: SessionActor) => {
  /** Before it is known who is signed in nobody can be admitted or sent away. */
  const ask = async (): Promise<AskedDevice> => {
    await restored(session)
    const place = await stores.where()
    return place.ok ? ok(place.value.workplace !== undefined) : place
  }
  return tillGuardMachine.provide({
    actors: { sessionLink: fromCallback(followSession(session)), askDevice: fromPromise(ask) },
  })
}
