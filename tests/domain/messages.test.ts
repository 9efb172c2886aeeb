import { describe, expect, test } from 'vitest'
import type { MessageEntry } from '#domain/messages/entry.ts'
import { isShown, MESSAGES, noticeText, noticeTitle, type MessageKey } from '#domain/messages/messages.ts'

/** What the specification quotes, with the kind and the milliseconds of its toast; read from it, not from the code. */
const QUOTED: [section: string, kind: string, duration: number, text: string][] = [
  ['§2.74', 'success', 5_000, 'POS ONLINE'],
  ['§2.74', 'error', 5_000, 'POS OFFLINE'],
  ['§4.43', 'info', 6_500, 'Taking you back home...'],
  ['§4.44', 'info', 5_000, 'We are removing {store} from this device...'],
  ['§4.46', 'error', 3_000, 'product not found'],
  ['§4.47', 'error', 5_000, 'Multiple items ({count}) found but all have 0 quantity'],
  ['§4.29', 'loading', 3_000, 'Retreiving...'],
  ['§4.30', 'success', 7_000, 'You can continue with your order'],
  ['§4.31', 'success', 5_000, 'Deleted successfully'],
  ['§5.2', 'error', 5_000, 'Please enter your POS serial number'],
  ['§5.3', 'error', 5_000, 'Pleae check again and enter a valid serial number.'],
  ['§5.4', 'error', 5_000, 'Please enter your Access code'],
  ['§5.5', 'error', 5_000, 'Add your PORT number'],
  ['§5.6', 'success', 5_000, 'PORT saved successfully'],
  ['§5.20', 'error', 5_000, 'Product is out of stock'],
  ['§5.20', 'error', 3_000, 'Product not found'],
  ['§5.7', 'error', 5_000, 'Please select a payment mode'],
  ['§5.8', 'error', 5_000, 'You Selected Cash as Payment Mode, Please enter cash collected'],
  ['§5.9', 'error', 5_000, 'Cash collected is less than the total amount'],
  ['§5.10', 'error', 5_000, 'Total split payment not up to your order total price'],
  ['§5.11', 'error', 5_000, 'Please enter customer name'],
  [
    '§7.13',
    'error',
    5_000,
    "Unable to retrieve profile data from server. It's good practice to close the browser and try again.",
  ],
  ['§8.6', 'error', 5_000, '{message}'],
  ['§8.4', 'error', 5_000, 'Please check your internet connection'],
  ['§8.5', 'error', 5_000, 'Please check your internet connection and reload'],
  ['§8.7', 'error', 5_000, 'An unexpected error occurred'],
  ['§8.3', 'error', 0, 'The service has no {path}'],
  ['§8.8', 'error', 3_000, 'Error getting products'],
  ['§8.8', 'error', 3_000, 'Error getting users'],
  ['§8.8', 'error', 3_000, 'Error getting payment payment options'],
  ['§8.8', 'error', 3_000, 'Error getting split payment options'],
  ['§8.10', 'info', 3_000, 'No payment options'],
  ['§8.9', 'error', 3_000, 'Error adding user'],
  ['§8.25', 'success', 5_000, 'POS verified successfully'],
  ['§8.26', 'success', 5_000, 'Access validated successfully'],
  ['§8.29', 'success', 5_000, 'Access granted.'],
  ['§8.27', 'success', 5_000, 'Auth token validation was successful'],
  ['§8.28', 'success', 5_000, 'Access token validation was successful'],
  ['§8.12', 'success', 5_000, 'logout successful'],
  ['§8.21', 'error', 5_000, '{message}'],
  ['§8.16', 'error', 5_000, 'Connect your Interswitch POS terminal'],
  ['§8.17', 'error', 5_000, 'Unplug and plug the POS back and retry'],
  ['§8.18', 'error', 5_000, 'WebSocket is not open.'],
  ['§8.18', 'info', 5_000, 'Processing without payment...'],
  ['§8.19', 'success', 5_000, 'payment was successful'],
  ['§8.20', 'error', 5_000, 'payment failed'],
  ['§8.23', 'success', 5_000, 'Reciept downloaded as PDF successfully'],
  ['§8.22', 'error', 5_000, 'Failed to fetch PDF'],
]

/** What no specification quotes and nobody may miss: it stands as long as any. */
const ALARMS: MessageKey[] = [
  'lateApproval',
  'chargedOtherAmount',
  'terminalTookOther',
  'chargedTwice',
  'declinedAfterAll',
  'answerUnreadable',
  'tookUnasked',
  'unaskedUnreadable',
  'unknownAnswer',
  'chargeNotKept',
  'saleRefusedLate',
  'saleSetAside',
  'saleMayBeThere',
  'notSoldStoreGone',
  'cartNotKept',
  'cartNotKeptFull',
  'storageFull',
  'storageUnavailable',
  'storageWiped',
  'recordSetAside',
  'earlierSaleLetGo',
  'countedTooLate',
  'receiptNotPrinted',
  'receiptsForgotten',
  'clockAhead',
  'clockBehind',
  'cashTooMuch',
]

/** What refuses something that somebody has just done. */
const REFUSALS: MessageKey[] = [
  'discountRefused',
  'quantityRefused',
  'splitTooMuch',
  'signInExpired',
  'saleInBooks',
]

const entries: MessageEntry[] = Object.values(MESSAGES)

describe('the catalogue of messages', () => {
  test('holds every message that the specification quotes, word for word, with its kind and duration', () => {
    const held = entries
      .filter(({ section }) => /^\u00a7[2-8]\./.test(section))
      .map(({ section, kind, duration, text }) => [section, kind, duration, text])
    const sorted = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).sort()
    expect(sorted(held)).toEqual(sorted(QUOTED))
  })

  test('shows each message for 3 to 7 s, or logs it only', () => {
    const odd = entries.filter(({ duration }) => duration !== 0 && (duration < 3_000 || duration > 7_000))
    expect(odd).toEqual([])
    expect(isShown({ key: 'callNotFound' })).toBe(false)
    expect(isShown({ key: 'unexpectedError' })).toBe(true)
  })

  test.each(ALARMS)('interrupts for 7 s with %s', (key) => {
    expect([MESSAGES[key].kind, MESSAGES[key].duration]).toEqual(['error', 7_000])
  })

  test.each(REFUSALS)('interrupts for 5 s with %s', (key) => {
    expect([MESSAGES[key].kind, MESSAGES[key].duration]).toEqual(['error', 5_000])
  })

  test('fills in what a message names, and leaves visible what was not given', () => {
    expect(noticeText({ key: 'removingStore', params: { store: 'Mainland Supermart' } })).toBe(
      'We are removing Mainland Supermart from this device...',
    )
    expect(noticeText({ key: 'manyProductsAllOut' })).toBe(
      'Multiple items ({count}) found but all have 0 quantity',
    )
  })

  test("'Error Occurred' stands above the words about the profile", () => {
    expect(noticeTitle({ key: 'profileUnavailable' })).toBe('Error Occurred')
    expect(noticeTitle({ key: 'unexpectedError' })).toBeUndefined()
  })
})
