import type { LoginSession } from '#contract/identity.ts'
import type { PosAccess, PosProfile } from '#contract/registration.ts'
import { savedStoreOf, type Workplace } from '#domain/saved-stores.ts'

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

/** The records of a device that is registered for these stores, and in whose first one a cashier is at work. */
export const deviceAtWork = (session: LoginSession, shops: Workplace[] = SHOPS): Record<string, unknown> => {
  const [home = HOME_SHOP] = shops
  const { store_id } = home.access
  return {
    deviceDetails: version1(session),
    posValidateAccessResult: version1(home.access),
    StorePOSTerminalProfile: version1(home.profile),
    savedStores: version1(
      shops.map((place) => ({ ...savedStoreOf(place.profile), isActive: place === home })),
    ),
    posUserLoginInfo: version1({ user_id: session.user_id, fullname: session.fullname, store_id }),
    currentTerminal: version1({ terminal_number: home.profile.serial_number, store_id }),
    posPaymentOptions: version1(CHANNELS),
    splitPaymentOptions: version1(CHANNELS.slice(0, 3)),
  }
}
