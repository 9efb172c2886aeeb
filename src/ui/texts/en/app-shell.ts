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
