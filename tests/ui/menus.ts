import { act, screen } from '@testing-library/react'
import { otherProfile, island, mainland } from '#tests/support/fixtures/registration.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { savedStoreOf, type SavedStore } from '#domain/saved-stores.ts'
import { UNSENT } from './filled/device.ts'

type Opening = NonNullable<Parameters<typeof openTill>[1]>

/** Where a menu is, and by which button it opens. */
interface MenuSetup extends Opening {
  path: string
  button: RegExp
}

/** A store that lets nobody in before it was registered again, with a name that is too long for a menu. */
const REFUSED: SavedStore = {
  ...savedStoreOf(otherProfile),
  store_id: 'store-3',
  store_name: 'Alhaja Sidikat Provision Store and Pharmacy, Balogun Market',
  user_role: 'Manager',
  isActive: false,
  cookie: null,
}

const SAVED = { savedStores: { version: 1, value: [mainland, island, REFUSED] } }

/** Menus that have all that they may have. */
export const menus: Record<string, MenuSetup> = {
  'the menu of a cashier': {
    path: '/device-info',
    button: /^Menu$/,
    records: UNSENT,
    setup: (till) => ({ ...till, scannerKinds: ['hid', 'serial'], printerKinds: ['usb'] }),
  },
  'the menu of nobody': { path: '/device-info', button: /^Menu$/, isSignedIn: false },
  'the stores to switch to': { path: '/pos-home', button: /^Switch store/, records: SAVED },
  'what becomes of a store': { path: '/', button: /^More for Island/, records: SAVED, isSignedIn: false },
  'the stores of the demo': { path: '/test', button: /^Demo Lekki/ },
}

/** The menu that is open. */
export const openMenu = (): Element | null | undefined =>
  document.querySelector('[role=menu][data-state=open]')?.parentElement

/** Opens the page of a menu, and the menu. */
export const openMenuOf = async ({ path, button, ...opening }: MenuSetup): Promise<void> => {
  const { user, till } = await openTill(path, opening)
  act(() => till.actors.installOffer.send({ type: 'install.possible' }))
  await user.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('menu')
}
