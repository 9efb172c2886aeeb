import { DEVICE_MESSAGES } from './device-messages.ts'
import { error, info, LOGGED, message, success, type MessageEntry } from './entry.ts'

/** Every toast of the product, word for word as the specification quotes it (§10.6). */
export const MESSAGES = {
  ...DEVICE_MESSAGES,

  // Failures of any call
  serverSaid: error('{message}', '§8.6'),
  networkError: error('Please check your internet connection', '§8.4'),
  networkErrorReload: error('Please check your internet connection and reload', '§8.5'),
  officeUnreachable: error('The back office cannot be reached at the moment. Please try again.', 'own'),
  unexpectedError: error('An unexpected error occurred', '§8.7'),
  callNotFound: error('The service has no {path}', '§8.3', LOGGED),

  logUnreadable: error('This file is not an event log of this product', 'own'),

  encryptionMissing: error('Encryption needs https', 'own'),
  recordSetAside: error('Some data on this device could not be read. It was set aside.', 'own', 7_000),

  // Loading data
  productsFailed: error('Error getting products', '§8.8', 3_000),
  productsOfLastTime: info(
    'Prices and stock are those of last time: newer ones could not be loaded.',
    'decision 0124',
  ),
  productsIncomplete: info(
    'Some products have not come. Those that are listed can be sold.',
    'decision 0124',
  ),
  usersFailed: error('Error getting users', '§8.8', 3_000),
  paymentOptionsFailed: error('Error getting payment payment options', '§8.8', 3_000),
  splitPaymentOptionsFailed: error('Error getting split payment options', '§8.8', 3_000),
  noPaymentOptions: info('No payment options', '§8.10', 3_000),
  addingUserFailed: error('Error adding user', '§8.9', 3_000),

  // Registration and access
  serialNumberMissing: error('Please enter your POS serial number', '§5.2'),
  serialNumberInvalid: error('Pleae check again and enter a valid serial number.', '§5.3'),
  accessCodeMissing: error('Please enter your Access code', '§5.4'),
  posVerified: success('POS verified successfully', '§8.25'),
  accessValidated: success('Access validated successfully', '§8.26'),
  accessGranted: success('Access granted.', '§8.29'),
  takingYouHome: info('Taking you back home...', '§4.43', 6_500),
  removingStore: info('We are removing {store} from this device...', '§4.44'),
  storeWithoutAccess: error(
    'No access on this device: {store} must be registered again before you can sell in it',
    '§10.64',
    7_000,
  ),
  storeDeleted: success('{store} was removed from this device', 'own'),
  portMissing: error('Add your PORT number', '§5.5'),
  portSaved: success('PORT saved successfully', '§5.6'),

  // Looking after a store
  storeSaved: success('Store saved', 'decision 0137', 3_000),
  logoSaved: success('Logo saved', 'decision 0137', 3_000),
  logoRemoved: success('Logo removed', 'decision 0137', 3_000),
  paymentOptionsSaved: success('Ways to pay saved', 'decision 0137', 3_000),

  // Session
  authTokenValid: success('Auth token validation was successful', '§8.27'),
  bearerTokenValid: success('Access token validation was successful', '§8.28'),
  profileUnavailable: {
    title: 'Error Occurred',
    ...error(
      "Unable to retrieve profile data from server. It's good practice to close the browser and try again.",
      '§7.13',
    ),
  },
  loggedOut: success('logout successful', '§8.12'),
  signInExpired: error('Your sign-in has expired', '§10.70'),

  // Picking products
  productNotFoundByBarcode: error('product not found', '§4.46', 3_000),
  productsNotLoaded: info('Not loaded yet: {count} of {of} products are here', 'own'),
  codeCopied: success('Code copied', 'own', 3_000),
  codeNotCopied: error('This browser does not let the code be copied', 'own', 3_000),
  linkCopied: success('Link copied', 'own', 3_000),
  linkNotCopied: error('This browser does not let the link be copied: select it instead', 'own', 5_000),
  scanWaits: info('{count} scanned: choose a product first', 'own', 3_000),
  scanElsewhere: info('Open the sale to scan products', 'own', 3_000),
  scannerConnected: success('{name} is connected', 'own', 3_000),
  scannerNotConnected: error(
    'The scanner could not be connected. Is it in USB serial or HID POS mode?',
    'own',
    7_000,
  ),
  scannerLost: error('{name} was disconnected', 'own', 7_000),
  manyProductsAllOut: error('Multiple items ({count}) found but all have 0 quantity', '§4.47'),
  productOutOfStock: error('Product is out of stock', '§5.20'),
  productNotFound: error('Product not found', '§5.20', 3_000),
  stockExhausted: info('Only {count} of {name} in stock', 'own', 3_000),
  cartCleared: info('Cart cleared', '§10.37'),
  sellsElsewhere: info('The other tab is busy with a payment. Finish or close it there first.', 'own', 7_000),
  saleStillOpen: info(
    'This sale is still open. Put it on hold or clear it before you leave.',
    '§10.73',
    3_000,
  ),
  cartLocked: info('Finish or close the payment first', 'own', 3_000),
  cartSigningOut: info('You are signing out: nothing is added to the cart.', 'own', 3_000),
  undoBesideNext: info('Another sale has begun. Put it on hold or finish it, then press Undo.', 'own', 7_000),
  undoWhilePaying: info('Finish or close the payment, then press Undo.', 'own', 7_000),
  cartNotKept: error('This device could not store the cart: it would not survive a power cut', 'own', 7_000),
  cartNotKeptFull: error(
    'This device is full: the cart would not survive a power cut. What was kept before is safe. Delete files from the device.',
    'decision 0124',
    7_000,
  ),

  // Payment
  paymentModeMissing: error('Please select a payment mode', '§5.7'),
  cashMissing: error('You Selected Cash as Payment Mode, Please enter cash collected', '§5.8'),
  cashTooLittle: error('Cash collected is less than the total amount', '§5.9'),
  cashTooMuch: error(
    'Cash collected is over NGN 100,000.00 more than the total amount. Check it: a barcode may have been typed into it.',
    'own',
    7_000,
  ),
  splitTooLittle: error('Total split payment not up to your order total price', '§5.10'),
  splitTooMuch: error('Card and transfer parts are more than what is due', '§10.21'),
  discountRefused: error('Correct the discount first: it is not given as it stands', '§10.69'),
  quantityRefused: error('Correct the quantity first: only whole pieces can be sold', '§10.69'),
  creditWithoutCustomer: error('Please enter customer name', '§5.11'),
  notSoldStoreGone: error(
    'Nothing was sold: this store is no longer on this device. Refund what the customer paid; what a terminal took stays listed under open charges.',
    'own',
    7_000,
  ),
  saleRefused: error('{message}', '§8.21'),
  saleMayBeThere: error(
    'Order {orderNumber} may be at the server already: look in Sales History first',
    'own',
    7_000,
  ),
  orderRenumbered: info(
    'Another till had order {from} already: that sale is order {to}. Print its receipt again if the customer has one.',
    'own',
    7_000,
  ),

  saleRefusedLate: error(
    'Order {orderNumber} ({amount}) is paid, but the server refused it. Press the red badge to decide. {message}',
    'own',
    7_000,
  ),
  saleSetAside: error(
    'Order {orderNumber} ({amount}) could not be sent and was set aside: {message}',
    'own',
    7_000,
  ),

  saleTakenIn: success(
    'Order {orderNumber} was taken in. The stock shows below zero until it is counted.',
    'own',
    7_000,
  ),
  saleGivenBack: success('Order {orderNumber} was given back. Refund its open charges.', 'own', 7_000),
  saleInBooks: error(
    'The server has order {orderNumber} in its books, so it was not given back. It is sent again',
    'own',
  ),
  saleTriedAgain: info('Order {orderNumber} is sent again', 'own', 3_000),
  saleDecidedElsewhere: info('This sale was dealt with already', 'own'),

  clockAhead: error(
    "This device's clock is {time} ahead of the server's. Please set it. Order numbers follow the server.",
    '§10.62',
    7_000,
  ),
  clockBehind: error(
    "This device's clock is {time} behind the server's. Please set it. Order numbers follow the server.",
    '§10.62',
    7_000,
  ),

  // Sales whose cart is gone
  earlierSaleAsked: info(
    'This charge is of an earlier sale whose cart is gone. The next customer gets another order number.',
    '§10.53',
    7_000,
  ),
  earlierSaleLetGo: error(
    'The terminal took money for a sale whose cart is gone: it stays in the open charges',
    '§10.54',
    7_000,
  ),

  // Held sales
  saleHeld: success('Sale put on hold', 'own'),
  retrievingHeldSale: message('loading', 'Retreiving...', '§4.29', 3_000),
  heldSaleResumed: success('You can continue with your order', '§4.30', 7_000),
  heldSaleGone: info('This order is not on hold any more', 'own'),
  heldSaleDeleted: success('Deleted successfully', '§4.31'),
  undoWhileMoving: info('Another order is on its way. Press Undo once it has arrived.', 'own', 7_000),
  cartHeldFirst: info('The items in your cart were put on hold first', '§10.36'),

  // Stock counts
  countedTooLate: error(
    '{count} of what was counted here came too late: the count is over, or a day has passed. Look at these products again.',
    'own',
    7_000,
  ),

  // Receipts
  pdfDownloaded: success('Reciept downloaded as PDF successfully', '§8.23'),
  pdfFailed: error('Failed to fetch PDF', '§8.22'),
  pdfNotShown: error('The PDF could not be shown. It is in your downloads.', 'own'),
} satisfies Record<string, MessageEntry>

export type MessageKey = keyof typeof MESSAGES

/** What can be pressed in messages. */
const ACTIONS = { Undo: 'Undo', 'Copy code': 'Copy code', 'Print again': 'Print again' }

/** What the cashier may do about a message: `event` goes back to the chart that gave it. */
export interface NoticeAction {
  label: keyof typeof ACTIONS
  event: { type: string; code?: string; orderId?: string }
}

/** A message to show: a key of the catalogue, the values of its parameters, and at most one action. */
export interface Notice {
  key: MessageKey
  params?: Record<string, string>
  action?: NoticeAction
}

/** False for what is only logged (§8.3). */
export const isShown = ({ key }: Notice): boolean => MESSAGES[key].duration !== LOGGED

/** The words on the button of an action. */
export const actionText = ({ label }: NoticeAction): string => ACTIONS[label]

/** The line above a message's text, where it has one. */
export const noticeTitle = ({ key }: Notice): string | undefined => {
  const entry: MessageEntry = MESSAGES[key]
  return entry.title
}

/** Fills the parameters of a message's text; a parameter that was not given stays visible as `{name}`. */
export const noticeText = ({ key, params = {} }: Notice): string =>
  MESSAGES[key].text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => params[name] ?? mark)
