import { fromPromise } from 'xstate'
import type { ShellDeps } from '#app/deps.ts'
import { isNewDevice } from '#domain/device.ts'
import { ok } from '#domain/result.ts'
import { storeSelectionMachine } from '#machines/session/storeSelection/storeSelection.machine.ts'
import type { ReadStores, Stored } from '#machines/session/storeSelection/storeSelection.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { cookieCheck } from './access-checks.ts'
import { given } from './given.ts'
import { countOpenWork } from './open-work.ts'
import { storeChanges } from './store-changes.ts'

export const liveStoreSelection = (deps: ShellDeps, session: SessionActor) => {
  const { stores } = deps
  const changes = storeChanges(deps, session, 'storeSelection')
  const openWork = countOpenWork(deps)
  const verifyCookie = cookieCheck(deps)
  const readStores = async (): Promise<ReadStores> => {
    const saved = await stores.list()
    if (!saved.ok) return saved
    const device = await deps.records.deviceInfo.read()
    if (!device.ok) return device
    return ok({ stores: saved.value, isNew: isNewDevice(saved.value, device.value) })
  }
  const startUsing = async (): Promise<Stored> => {
    const device = await deps.deviceIdentity()
    return device.ok ? ok(undefined) : device
  }
  return storeSelectionMachine.provide({
    actors: {
      readStores: fromPromise(readStores),
      startUsing: fromPromise(startUsing),
      verifyCookie: fromPromise(({ input }) => verifyCookie(input.cookie)),
      keepProfile: fromPromise(({ input }) => stores.choose(given(input.profile))),
      forgetStore: fromPromise(({ input }) => changes.dropCookie(input.storeId, input.cookie)),
      countOpenWork: fromPromise(({ input }) => openWork.ofStore(input.storeId)),
      deleteStore: fromPromise(({ input }) => changes.delete(input.storeId)),
    },
  })
}
