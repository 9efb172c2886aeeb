import type { LoginSession } from '#contract/identity.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import { savedStoreOf } from '#domain/saved-stores.ts'

const shop = (digit: number, name: string) => {
  const store_id = `018f0000-0000-7000-8000-00000000020${digit}`
  const access: PosAccess = {
    id: `access-${digit}`,
    store_id,
    store_name: name,
    store_picture: null,
    terminal_id: `018f0000-0000-7000-8000-00000000030${digit}`,
    tenant_id: '018f0000-0000-7000-8000-000000000400',
    user_role: 'Admin',
  }
  const profile: PosProfile = {
    serial_number: `202400000${digit}`,
    store_id,
    store_image: null,
    store_name: name,
    user_role: 'Admin',
    cookie_data: { CookieName: 'pos', CookieValue: `cookie-${digit}`, ExpiresAt: '2030-01-01T00:00:00Z' },
  }
  return { access, profile }
}

/** The stores of the merchant; the device is registered for both. */
export const SHOPS = [shop(1, 'Mainland Supermart'), shop(2, 'Island Corner Shop')]

/** The store in which the cashier begins. */
export const [HOME_SHOP = shop(1, '')] = SHOPS

export const cashierSession = (token: string): LoginSession => ({
  token,
  refresh_token: `refresh-${token}`,
  user_id: '018f0000-0000-7000-8000-0000000000aa',
  fullname: 'Demo Cashier',
  photo_url: null,
})

export const CHANNELS = ['Cash', 'Transfer', 'Card', 'Split', 'Credit'].map((description, index) => ({
  id: index + 1,
  description,
}))

const version1 = (value: unknown) => ({ version: 1, value })

/** The records of a device in whose first store a cashier is at work. */
export const deviceAtWork = (session: LoginSession): Record<string, unknown> => ({
  deviceDetails: version1(session),
  posValidateAccessResult: version1(HOME_SHOP.access),
  StorePOSTerminalProfile: version1(HOME_SHOP.profile),
  savedStores: version1(
    SHOPS.map(({ profile }) => ({ ...savedStoreOf(profile), isActive: profile === HOME_SHOP.profile })),
  ),
  posUserLoginInfo: version1({
    user_id: session.user_id,
    fullname: session.fullname,
    store_id: HOME_SHOP.access.store_id,
  }),
  currentTerminal: version1({
    terminal_number: HOME_SHOP.profile.serial_number,
    store_id: HOME_SHOP.access.store_id,
  }),
  posPaymentOptions: version1(CHANNELS),
  splitPaymentOptions: version1(CHANNELS.slice(0, 3)),
})
