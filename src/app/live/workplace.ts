import type { Ports } from '#app/ports.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { selectCashier } from '#machines/session/session.selectors.ts'
import { allOf, registeredStores } from './registered-stores.ts'
import type { SessionActor } from './session.ts'

/** Writes down where the cashier works from now on: access, profile, active store, login info (spec.md §3, §4). */
export const workplaceWriter = (ports: Ports, session: SessionActor) => {
  const stores = registeredStores(ports)
  return async (profile: PosProfile, access: PosAccess): Promise<Result<void, StorageFault>> => {
    const cashier = selectCashier(session.getSnapshot())
    const written = allOf([
      await stores.enter(profile),
      await ports.records.posAccess.write(access),
      await ports.records.posUserLoginInfo.write({
        user_id: cashier?.userId ?? '',
        fullname: cashier?.fullname ?? '',
        store_id: access.store_id,
      }),
    ])
    ports.sessionNews.tell('changed')
    return written
  }
}
