import { fromPromise, fromCallback } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { ok } from '#domain/result.ts'
import { markedEntered } from '#domain/saved-stores.ts'
import { selectStoreId } from '#machines/session/session/session.selectors.ts'
import { storeSwitchMachine } from '#machines/session/storeSwitch/storeSwitch.machine.ts'
import type { ReadStores } from '#machines/session/storeSwitch/storeSwitch.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { linkBetween } from '#app/links/carry.ts'
import { demoSwitchMachine } from '#machines/session/demoSwitch/demoSwitch.machine.ts'
import type { RootActors } from '#machines/charts.ts'
import { selectIsLeading } from '#machines/shell/tabLeader/tabLeader.selectors.ts'
import { accessCheck, cookieCheck } from './access-checks.ts'
import { given } from './given.ts'
import { countOpenWork } from './open-work.ts'
import { reloadPage } from './reload-page.ts'
import { cashierIdIn } from './session.ts'
import { storeChanges } from './store-changes.ts'
import { storeLoader } from '#services/store-loader.ts'

/** Empties the cart and the held orders, with what was entered for their payment, as a real switch does. */
export const liveDemoSwitch = (
  deps: Deps,
  actors: Pick<RootActors, 'cart' | 'heldSales' | 'payment' | 'tabLeader'>,
) => {
  const openWork = countOpenWork(deps)
  const { ask } = linkBetween('demoSwitch', 'saleLink', actors)
  return demoSwitchMachine.provide({
    actors: {
      countOpenWork: fromPromise(() => openWork.all()),
      saleLink: fromCallback(({ receive }) =>
        receive((command) => {
          if (selectIsLeading(actors.tabLeader.getSnapshot())) void deps.paymentDrafts.keepOnly([])
          ask(command)
        }),
      ),
    },
  })
}

/** The session emits that a store was left; cart and held sales are cleared upon that (§4.40). */
export const liveStoreSwitch = (deps: Deps, session: SessionActor) => {
  const checkCookie = cookieCheck(deps)
  const checkAccess = accessCheck(deps)
  const changes = storeChanges(deps, session, 'storeSwitch')
  const openWork = countOpenWork(deps)
  const { refresh } = storeLoader(deps, cashierIdIn(session))
  /** A store may be chosen on the device and not entered yet: here it counts which one is. */
  const readStores = async (): Promise<ReadStores> => {
    const saved = await deps.stores.list()
    const entered = selectStoreId(session.getSnapshot())
    return saved.ok ? ok(markedEntered(saved.value, entered)) : saved
  }
  return storeSwitchMachine.provide({
    actors: {
      readStores: fromPromise(readStores),
      countOpenWork: fromPromise(() => openWork.all()),
      verifyCookie: fromPromise(({ input }) => checkCookie(input.cookie)),
      verifyAccess: fromPromise(({ input }) => checkAccess(given(input.profile))),
      refreshData: fromPromise(({ input }) => refresh(input.storeId)),
      enterStore: fromPromise(({ input }) =>
        changes.enter({ profile: given(input.profile), access: given(input.access) }),
      ),
      forgetStore: fromPromise(({ input }) => changes.dropCookie(input.storeId, input.cookie)),
      reloadPage: reloadPage(deps),
    },
  })
}
