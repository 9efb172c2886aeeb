/** Words that several screens share. */
export const common = {
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  next: 'Next',
  clearSearch: 'Clear search',
  closeMessage: 'Close message',
  loading: 'Loading...',
  oneMoment: 'One moment...',
  currency: 'NGN',
  yesSwitch: 'Yes Switch',
  noCancel: 'No Cancel',
  switching: 'Switching:',
  clearsCart: 'clears all cart items',
  removesHeld: 'removes all orders on hold',
  cartLines: (count: number): string => (count === 1 ? '1 line' : `${count} lines`),
  heldOrders: (count: number): string => (count === 1 ? '1 order' : `${count} orders`),
  noAccess: 'No access on this device',
  name: 'Name',
  emailOrPhone: 'Email or phone number',
  salesWait: (count: number): string => (count === 1 ? '1 sale waits' : `${count} sales wait`),
}

/** What stands in for a part of the till that could not be loaded, and may be all that is there (decision 0124). */
export const error = {
  notLoaded: 'This part of the till is not on this device yet',
  notLoadedHint:
    'It could not be loaded. Check the network, then try again. Your cart, held sales and unsent sales are kept on this device.',
  goHome: 'Go to Homepage',
}

/** What the first page shows before the rest is loaded: the frame, the welcome, the choice of a store (§2.24, §10.2). */
export const appShell = {
  skipToContent: 'Skip to content',
  logo: (productName: string): string => `${productName}, choose a store`,
  pitch:
    'The till for your store: scan, take the payment, print the receipt. It keeps selling when the network is down.',
  getStarted: 'Get started',
  welcome: 'Welcome',
  /** In the title of the browser's tab. */
  page: 'Choose a store',
  select: 'Select your store to continue',
  loading: 'Loading your stores',
}
