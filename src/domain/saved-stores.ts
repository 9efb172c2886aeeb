import type { PosProfile, PosAccess } from '#contract/registration.ts'

/** A store this device is registered for (§3.8). */
export interface SavedStore {
  store_id: string
  store_name: string
  store_image: string | null
  user_role: string
  /** The store that was entered last; at most one of the list. */
  isActive: boolean
  /** Null where the server has refused it: nobody enters the store before it was registered again. */
  cookie: { cookie_name: string; cookie_value: string; expires_at: string } | null
}

/** The device may ask for this store (§10.64). */
export const hasAccess = ({ cookie }: SavedStore): boolean => cookie !== null

/** The device has this store, and may ask for it. */
export const isOnDevice = (stores: SavedStore[], storeId: string): boolean =>
  stores.some((store) => store.store_id === storeId && hasAccess(store))

/** What became of a store that was to be entered: `storeGone` where another tab has taken it off the device. */
export type StoreEntry = 'entered' | 'storeGone'

/** The saved store that a terminal's profile makes. */
export const savedStoreOf = (profile: PosProfile): SavedStore => ({
  store_id: profile.store_id,
  store_name: profile.store_name,
  store_image: profile.store_image,
  user_role: profile.user_role,
  isActive: true,
  cookie: {
    cookie_name: profile.cookie_data.CookieName,
    cookie_value: profile.cookie_data.CookieValue,
    expires_at: profile.cookie_data.ExpiresAt,
  },
})

/** Marks every entry inactive, then inserts or replaces the entry of the same store and marks it active (§4.32, §4.33). */
export const withActiveStore = (stores: SavedStore[], store: SavedStore): SavedStore[] => {
  const active = { ...store, isActive: true }
  const others = stores.map((saved) => ({ ...saved, isActive: false }))
  return others.some(({ store_id }) => store_id === store.store_id)
    ? others.map((saved) => (saved.store_id === store.store_id ? active : saved))
    : [...others, active]
}

/**
 * Drops the entries with this cookie value where at least one entry remains (§4.34). Otherwise they stay in the
 * list, without the cookie (§4.35, §10.64).
 */
export const withoutCookie = (stores: SavedStore[], cookieValue: string): SavedStore[] => {
  const remaining = stores.filter(({ cookie }) => cookie?.cookie_value !== cookieValue)
  return remaining.length > 0 ? remaining : stores.map((store) => ({ ...store, cookie: null }))
}

/** The store is still in the list, though the device has no access to it any more. */
export const staysWithoutAccess = (stores: SavedStore[], storeId: string | undefined): boolean =>
  stores.some((store) => store.store_id === storeId && !hasAccess(store))

/** The stores with the mark at the one that is entered, and at no other. */
export const markedEntered = (stores: SavedStore[], storeId: string | undefined): SavedStore[] =>
  stores.map((store) => ({ ...store, isActive: store.store_id === storeId }))

/** Drops a store that the cashier deletes by hand; it may be the last one. */
export const withoutStore = (stores: SavedStore[], storeId: string): SavedStore[] =>
  stores.filter(({ store_id }) => store_id !== storeId)

/** The store and terminal a cashier works at: what the access check and the registration said (§3.7, §3.10). */
export interface Workplace {
  access: PosAccess
  profile: PosProfile
}

/** A cashier works in this store now. */
export const isEntered = (place: Workplace | undefined, storeId: string): boolean =>
  place?.access.store_id === storeId

/** What a device remembers of its stores and of the last entry. */
interface EntryRecords {
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
