import { fromCallback, fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkOf } from '#app/links/carry.ts'
import { ok } from '#domain/result.ts'
import { tillGuardMachine } from '#machines/session/tillGuard/tillGuard.machine.ts'
import type { AskedDevice } from '#machines/session/tillGuard/tillGuard.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { restored } from './session.ts'

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
