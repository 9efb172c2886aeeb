/** The stores of this device, and what can be done with them (§2.24–§2.33). */
export const stores = {
  denied: 'This till cannot be used yet',
  deniedTitle: 'The browser does not let the till use its storage',
  deniedSafe:
    'What was kept on this device before is not lost by it. Nothing new can be kept, so nothing can be sold.',
  deniedHint:
    'Allow site data for this page in the settings of the browser, or leave its private mode. Then try again.',

  addNew: 'Add new store',
  serialLabel: 'POS serial number',
  serialPlaceholder: '2024000001',
  serialHint: 'It is printed on the back of the card terminal: 6 to 20 digits.',
  none: 'No store on this device yet',
  noneHint: 'Have the serial number of your card terminal at hand, and its access code: your manager has it.',
  noShop: 'There is no shop here yet',
  noShopHint:
    'It is set up once, in a few minutes, with the setup code that stands in the window in which the server was started.',
  setUpShop: 'Set up your shop',
  goOnWithShop: 'Go on setting up your shop',
  more: (storeName: string): string => `More for ${storeName}`,
  delete: 'Delete',
  deleteTitle: (storeName: string): string => `Delete ${storeName} from this device?`,
  deleteHint:
    'To use the store here again you will need the serial number and the access code of its terminal. Its paid sales are not deleted, neither on the server nor on this device.',
  deleting: 'Deleting it:',
  deleteUnsent: (waiting: string): string =>
    `${waiting} to be sent to the server. Send or export them first.`,
  keep: 'No, keep it',
  lastUsed: 'Last used',
  getDeviceInfo: 'Get Device Info',
  setupPort: 'Setup Port',
  portLabel: 'Serial port of the card terminal',
  portPlaceholder: 'COM3',
  portsFound: 'Found on this machine',
  setup: 'Setup',
}
