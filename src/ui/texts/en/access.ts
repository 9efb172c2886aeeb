/** The way to the till: access code, sign-in hand-off, configuration, and the end of a session (§2.4, §2.7, §2.9, §10.70). */
export const access = {
  validateTitle: 'Validate POS.',
  terminal: (serialNumber: string): string => `Terminal ${serialNumber}`,
  codeLabel: 'POS access code',
  codeHint: 'Your manager has the code of this terminal. After five wrong codes it is locked for 15 minutes.',
  digit: (place: number, count: number): string => `Digit ${place} of ${count}`,

  signIn: 'Sign in',
  signInNow: 'Sign in now',
  createAccountNow: 'Create an account now',
  progress: {
    arriving: 'Getting ready to sign you in...',
    remembering: 'Getting ready to sign you in...',
    verifyingSignIn: 'Verifying your sign-in...',
    verifyingAccess: 'Verifying your access token...',
    reusing: 'You are signed in already. Checking your access...',
    waiting: 'Waiting for your sign-in. The sign-in page opens in a moment...',
    countingSale: 'Checking whether a sale is open...',
    asking: 'Somebody else is about to be signed in.',
    countingAgain: 'Checking whether a sale is open...',
    refused:
      'A sale is open on this till, so nobody else can be signed in now. Finish the sale, put it on hold or clear it first.',
    keeping: 'Signing you in...',
    goingOn: 'You are signed in. Taking you on...',
    failed: 'Your sign-in could not be verified. Taking you to the sign-in page...',
    redirecting: 'Taking you to the sign-in page...',
  },

  swap: (now: string, next: string): string => `You are signed in as ${now}. Sign in as ${next}?`,
  swapHint: 'The link that opened this page did not come from this till. Go on only if you expected it.',
  swapConfirm: (next: string): string => `Sign in as ${next}`,
  swapDecline: (now: string): string => `Stay signed in as ${now}`,
  backToSale: 'Back to the sale',

  offlineTitle: 'You cannot sign in without a network',
  offlineHint: 'The sign-in page could not be reached. Check the network of this device, then try again.',
  offlineWorks: [
    'Where a cashier is signed in, selling goes on: scanning, cash, holding a sale, receipts.',
    'Sales that wait to be sent stay on this device. They are sent after the next sign-in.',
    'Signing in, adding a store and entering another store need a network.',
  ],

  configuring: 'Configuring POS...',
  verifyingAccess: 'Verifying your access',
  loadingData: 'Loading products, payment options and customers',
  arrived: (count: number, of: number): string => `${count} of ${of} lists`,
  arrivedProducts: (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`,
  openingTill: 'Opening the till',
  done: 'Done',
  takingHome: 'Taking you back home...',
  notUsable: 'This terminal cannot be used with this store on this device.',
  unreachable: 'The store could not be reached',
  nothingChanged: 'Nothing on this device was changed.',
  backHome: 'Back home',

  expired: 'Your sign-in has expired',
  expiredHint:
    'Your cart, the sales on hold and the sales that wait to be sent stay on this device. Sign in again to go on where you were.',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  signOutTitle: 'Are you sure you want to sign out?',
  signingOut: 'Signing out:',
  signingOutNow: 'Signing out...',
  signOutUnsent: (waiting: string): string =>
    `${waiting} on this device to be sent to the server. They stay here and are sent after the next sign-in.`,

  enterTitle: (storeName: string): string => `Enter ${storeName}?`,
  entering: 'A cart stays with its store. Entering this one:',
  enterConfirm: 'Yes, enter',
}

/** /administration/users (§10.3, §5.17–§5.19). */
export const users = {
  title: 'Users',
  add: 'Add user',
  search: 'Search by name, email or phone number',
  loading: 'Loading users...',
  failed: 'The users could not be loaded',
  none: 'No users found',
  noMatch: (search: string): string => `Nobody matches “${search}”.`,
}

/** Where somebody is signed in (decision 0146). */
export const userSessions = {
  title: 'Where you are signed in',
  titleOf: (name: string): string => `Where ${name} is signed in`,
  staffTitle: 'Where somebody is signed in',
  link: 'Your sign-ins',
  staffLink: 'Sign-ins',
  staffLinkOf: (name: string): string => `Sign-ins of ${name}`,
  loading: 'Loading sign-ins...',
  failed: 'The sign-ins could not be loaded',
  none: 'Signed in nowhere',
  here: 'This device',
  unknownDevice: 'Unknown device',
  from: (address: string): string => `from ${address}`,
  times: (begun: string, used: string): string => `Since ${begun}, last used ${used}`,
  end: 'Sign out',
  endOf: (device: string, since: string): string => `Sign out ${device}, since ${since}`,
  endOthers: 'Sign out everywhere else',
  endAll: 'Sign out everywhere',
  askOne: 'Sign out this device?',
  askOthers: 'Sign out everywhere else?',
  askAll: (name: string): string => `Sign out ${name} everywhere?`,
  askHint:
    'Selling goes on there after the next sign-in. Sales that wait to be sent stay on the device until then.',
  keep: 'No, keep it',
}
