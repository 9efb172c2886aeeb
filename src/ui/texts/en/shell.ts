/** The frame around the pages: top bar, menus, store switcher (spec.md §2, Shared layout). */
export const shell = {
  skipToContent: 'Skip to content',
  logo: (productName: string): string => `${productName}, choose a store`,
  menu: 'Menu',
  sell: 'Sell',
  administration: 'Administration',
  demoStores: 'Demo stores',
  statecharts: 'Statecharts',
  deviceInfo: 'Device info',
  signOut: 'Sign out',
  appearance: 'Appearance',
  colorModes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
  yourStores: 'Your stores',
  stores: 'Stores',
  storeSelection: 'Store selection',
  switchStore: (storeName: string | undefined): string => `Switch store, now ${storeName ?? 'none'}`,
  admin: 'Admin',
  here: 'Here',
  switchTo: (storeName: string): string => `Are you sure you want to switch to ${storeName}?`,
  switchUnsent: (waiting: string): string =>
    `${waiting} to be sent to the server. They stay on this device and are sent when the network is back.`,
}
