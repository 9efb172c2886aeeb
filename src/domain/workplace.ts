import type { PosAccess, PosProfile } from '#contract/registration.ts'
import { hasAccess, type SavedStore } from './saved-stores.ts'

/** The store and terminal a cashier works at: what the access check and the registration said (§3.7, §3.10). */
export interface Workplace {
  access: PosAccess
  profile: PosProfile
}

/** What a device remembers of its stores and of the last entry. */
export interface EntryRecords {
  stores: SavedStore[]
  access: PosAccess | undefined
  profile: PosProfile | undefined
}

/**
 * Where this device may sell: the store that was entered last, as long as it is registered here and its access and its
 * profile are of the same store (§10.65). Undefined otherwise.
 */
export const workplaceOf = ({ stores, access, profile }: EntryRecords): Workplace | undefined => {
  if (!access || !profile || access.store_id !== profile.store_id) return undefined
  const isRegistered = stores.some((store) => store.store_id === access.store_id && hasAccess(store))
  return isRegistered ? { access, profile } : undefined
}
