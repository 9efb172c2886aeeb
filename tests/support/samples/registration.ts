import type { LoginSession } from '#contract/identity.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import { savedStoreOf, type SavedStore } from '#domain/saved-stores.ts'
import { sampleAccess, sampleProfile, sampleSession } from './session.ts'

/** The sample session after its tokens were renewed. */
export const renewedSession: LoginSession = {
  ...sampleSession,
  token: 'access-token-2',
  refresh_token: 'refresh-token-2',
}

/** A second terminal, in a second store. */
export const otherProfile: PosProfile = {
  ...sampleProfile,
  serial_number: '2024000002',
  store_id: 'store-2',
  store_name: 'Island Pharmacy',
  cookie_data: { ...sampleProfile.cookie_data, CookieValue: 'cookie-2' },
}

export const otherAccess: PosAccess = {
  ...sampleAccess,
  id: 'access-2',
  store_id: 'store-2',
  store_name: 'Island Pharmacy',
}

/** The sample store as it is saved on a device that works in it. */
export const mainland: SavedStore = savedStoreOf(sampleProfile)

/** A second saved store, which is not in use. */
export const island: SavedStore = { ...savedStoreOf(otherProfile), isActive: false }
