import type { ShellDeps } from '#app/deps.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { SavedStore, StoreEntry, Workplace } from '#domain/saved-stores.ts'
import { selectCashier } from '#machines/session/session/session.selectors.ts'
import { reportTo } from '#app/links/reports.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'

type Changed<Value> = Promise<Result<Value, StorageFault>>

/** Changes the stores of the device; the session hears of it here, and the other tabs read it from the device. */
export const storeChanges = (
  { stores, sessionChannel }: Pick<ShellDeps, 'stores' | 'sessionChannel'>,
  session: SessionActor,
  from: 'configure' | 'storeSelection' | 'storeSwitch',
) => {
  const report = reportTo(from, 'session', session)
  const announced = <Value>(
    changed: Result<Value, StorageFault>,
    notify: () => void,
  ): Result<Value, StorageFault> => {
    if (!changed.ok) return changed
    notify()
    sessionChannel.post('changed')
    return changed
  }
  return {
    /** Enters a store that the device has, with what the registration and the access check said. */
    enter: async (work: Workplace): Changed<StoreEntry> => {
      const cashier = selectCashier(session.getSnapshot())
      const entered = await stores.enter({
        ...work,
        cashier: { user_id: cashier?.userId ?? '', fullname: cashier?.fullname ?? '' },
      })
      if (entered.ok && entered.value === 'storeGone') return entered
      return announced(entered, () => report({ type: 'workplace.entered', ...work }))
    },
    /** Drops the stores of a cookie that the server refused. */
    dropCookie: async (storeId: string, cookieValue: string): Changed<SavedStore[]> =>
      announced(await stores.dropCookie(cookieValue), () => report({ type: 'access.lost', storeId })),
    /** Takes a store off the device. */
    delete: async (storeId: string): Changed<SavedStore[]> =>
      announced(await stores.delete(storeId), () => report({ type: 'store.deleted', storeId })),
  }
}
