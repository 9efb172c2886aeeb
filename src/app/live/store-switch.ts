import { fromCallback, fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { storeSwitchMachine } from '#machines/storeSwitch/storeSwitch.machine.ts'
import type { StoreSwitchContext } from '#machines/storeSwitch/storeSwitch.types.ts'
import { accessCheck, cookieCheck } from './access-checks.ts'
import { given, registeredStores } from './registered-stores.ts'
import type { SessionActor } from './session.ts'
import { storeLoader } from './store-data.ts'
import { workplaceWriter } from './workplace.ts'

/** `clearSale` empties the cart and the held orders of the store that is left (spec.md §4). */
export const liveStoreSwitch = (ports: Ports, session: SessionActor, clearSale: () => void) => {
  const stores = registeredStores(ports)
  const checkCookie = cookieCheck(ports)
  const checkAccess = accessCheck(ports)
  const writeWorkplace = workplaceWriter(ports, session)
  const { refresh } = storeLoader(ports)
  const enter = async (work: Pick<StoreSwitchContext, 'profile' | 'access'>) => {
    const written = await writeWorkplace(given(work.profile), given(work.access))
    if (written.ok) clearSale()
    return written
  }
  return storeSwitchMachine.provide({
    actors: {
      readStores: fromPromise(stores.read),
      countUnsent: fromPromise(() => ports.unsentSales()),
      verifyCookie: fromPromise(({ input }) => checkCookie(input.cookie)),
      verifyAccess: fromPromise(({ input }) => checkAccess(given(input.profile))),
      refreshData: fromPromise(({ input }) => refresh(input.storeId)),
      enterStore: fromPromise(({ input }) => enter(input)),
      forgetStore: fromPromise(({ input }) => stores.forget(input.cookie)),
      reloadPage: fromCallback(() => location.reload()),
    },
  })
}
