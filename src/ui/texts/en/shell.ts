/** What the top bar offers: menus, store switcher, the next version (§2.34–§2.36). */
export const shell = {
  menu: 'Menu',
  sell: 'Sell',
  administration: 'Administration',
  demoStores: 'Demo stores',
  statecharts: 'Statecharts',
  deviceInfo: 'Device info',
  signOut: 'Sign out',
  shortcuts: 'Keyboard shortcuts',
  install: (productName: string): string => `Install ${productName}`,
  updateReady: (productName: string): string => `A new version of ${productName} is ready.`,
  updateNow: 'Update now',
  updateLater: 'Later',
  salesHistory: 'Sales History',
  appearance: 'Appearance',
  colorModes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
  yourStores: 'Your stores',
  stores: 'Stores',
  storeSelection: 'Store selection',
  switchStore: (storeName: string | undefined): string => `Switch store, now ${storeName ?? 'none'}`,
  admin: 'Admin',
  here: 'Here',
}

/** The keys of a sale, as F1 shows them (decision 0051). */
export const keys = {
  close: 'Close the shortcuts',
  meanings: {
    arrows: 'Choose a product in the list',
    pick: 'Put the chosen product into the cart',
    mode: (name: string): string => `Pay by ${name}`,
    exact: 'Cash: take the exact total',
    confirm: 'Confirm Payment, then Yes Proceed, then open the receipt',
    close: 'Close the top layer',
    help: 'Show these shortcuts',
  },
}

/** The list of the last messages (decision 0116). */
export const messageList = {
  title: 'Last messages',
  close: 'Close the list of messages',
  empty: 'No messages yet',
  emptyHint: 'What the till tells you is listed here until the page is closed.',
  kinds: { success: 'Done', error: 'Error', info: 'Note' },
}

/** Scanners that are connected by the menu. */
export const scanners = {
  connectHid: 'Connect scanner (USB HID)',
  connectSerial: 'Connect scanner (USB serial)',
  disconnect: (name: string): string => `Disconnect ${name}`,
}

/** /device-info (§2.10). */
export const device = {
  title: 'Device info',
  subtitle: 'Support asks for these facts when a terminal does not behave.',
  toggle: 'Get Device Info',
  backHome: 'Back Home',
  panel: 'This device',
  closePanel: 'Close device info',
  deviceName: 'Device name',
  deviceType: 'Device Type',
  terminalNumber: 'Terminal Number',
  dateGenerated: 'Date Generated',
}

/** Where another tab of this browser sells (decision 0062). */
export const tabLeader = {
  badge: 'Open in another tab',
  title: 'This till sells in another tab of this browser',
  hint: 'Its cart and its sales on hold are there. Only one tab sells at a time, so that nothing is lost or sold twice.',
  sellHere: 'Sell here',
}

/** The question before a switch to another store (§4.39). */
export const storeSwitch = {
  to: (storeName: string): string => `Are you sure you want to switch to ${storeName}?`,
  unsent: (waiting: string): string =>
    `${waiting} to be sent to the server. They stay on this device and are sent when the network is back.`,
}

/** /test: the demo page (§2.13, §2.100). */
export const demo = {
  title: 'Demo stores',
  subtitle: 'Sample stores to try the switch between stores. Nothing is sold in them.',
  store: 'Store',
  switchTitle: 'Are you sure you want to switch to Demo stores?',
}

/** The error page (§2.21). */
export const errorPage = {
  picture: 'A till with a torn receipt',
  notFound: '404 – Page not found',
  notFoundHint: 'There is no page at this address. It may have been typed wrongly.',
  crashed: 'Something went wrong',
  crashedHint: 'This page stopped working. Your cart, held sales and unsent sales are kept on this device.',
  saveLog: 'Save the event log',
}
