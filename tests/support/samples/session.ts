import type { LoginSession } from '#contract/identity.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'

export const sampleSession: LoginSession = {
  token: 'access-token',
  refresh_token: 'refresh-token',
  user_id: '018f0000-0000-7000-8000-0000000000aa',
  fullname: 'Demo Cashier',
  photo_url: null,
}

export const sampleAccess: PosAccess = {
  id: 'access-1',
  store_id: 'store-1',
  store_name: 'Mainland Supermart',
  store_picture: null,
  terminal_id: 'terminal-1',
  tenant_id: 'tenant-1',
  user_role: 'Admin',
}

export const sampleProfile: PosProfile = {
  serial_number: '2024000001',
  store_id: 'store-1',
  store_image: null,
  store_name: 'Mainland Supermart',
  user_role: 'Admin',
  cookie_data: { CookieName: 'pos', CookieValue: 'cookie-1', ExpiresAt: '2027-01-01T00:00:00Z' },
}
