import type { LoginSession } from '#contract/identity.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import { savedStoreOf, type SavedStore } from '#domain/saved-stores.ts'

export const sampleSession: LoginSession = {
  token: 'token-1',
  refresh_token: 'refresh-1',
  user_id: 'user-1',
  fullname: 'Ngozi Eze',
  photo_url: null,
}

export const renewedSession: LoginSession = { ...sampleSession, token: 'token-2', refresh_token: 'refresh-2' }

export const sampleProfile: PosProfile = {
  serial_number: '2024000001',
  store_id: 'store-1',
  store_image: null,
  store_name: 'Mainland Supermart',
  user_role: 'Cashier',
  cookie_data: { CookieName: 'pos', CookieValue: 'cookie-1', ExpiresAt: '2027-11-21T00:00:00.000Z' },
}

export const otherProfile: PosProfile = {
  ...sampleProfile,
  serial_number: '2024000002',
  store_id: 'store-2',
  store_name: 'Island Pharmacy',
  cookie_data: { ...sampleProfile.cookie_data, CookieValue: 'cookie-2' },
}

export const sampleAccess: PosAccess = {
  id: 'access-1',
  store_id: 'store-1',
  store_name: 'Mainland Supermart',
  store_picture: null,
  terminal_id: 'terminal-1',
  tenant_id: 'tenant-1',
  user_role: 'Cashier',
}

export const otherAccess: PosAccess = { ...sampleAccess, id: 'access-2', store_id: 'store-2' }

export const mainland: SavedStore = savedStoreOf(sampleProfile)

export const island: SavedStore = { ...savedStoreOf(otherProfile), isActive: false }
