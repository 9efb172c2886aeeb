import { expect, test } from 'vitest'
import { MESSAGES, type MessageKey } from '#domain/messages/messages.ts'
import { noticeSubject } from '#domain/messages/subjects.ts'
import { frontFirst, isUrgent, timeOnScreen } from '#domain/messages/urgency.ts'

test('refusals and messages with an action are urgent', () => {
  expect(isUrgent({ key: 'paymentModeMissing' })).toBe(true)
  expect(isUrgent({ key: 'cartCleared', action: { label: 'Undo', event: { type: 'cart.restored' } } })).toBe(
    true,
  )
  expect(isUrgent({ key: 'cartCleared' })).toBe(false)
  expect(isUrgent({ key: 'saleHeld' })).toBe(false)
})

test('urgent messages stand in front of others, newer ones in front of older ones', () => {
  const oldRefusal = { isUrgent: true, since: 1, isStaying: false }
  const newRefusal = { isUrgent: true, since: 2, isStaying: false }
  const oldWord = { isUrgent: false, since: 3, isStaying: false }
  const newWord = { isUrgent: false, since: 4, isStaying: false }
  expect(frontFirst([newWord, oldRefusal, oldWord, newRefusal])).toEqual([
    newRefusal,
    oldRefusal,
    newWord,
    oldWord,
  ])
})

test('a message that stays goes before newer ones for five seconds', () => {
  const undo = { isUrgent: true, since: 0, isStaying: true }
  const soon = { isUrgent: false, since: 5_000, isStaying: false }
  const later = { isUrgent: false, since: 5_001, isStaying: false }
  expect(frontFirst([soon, undo])).toEqual([undo, soon])
  expect(frontFirst([undo, later])).toEqual([later, undo])
})

test('a message with something to press stays, unless the specification gives it a time', () => {
  const undo = { label: 'Undo', event: { type: 'cart.undone' } } as const
  const copy = { label: 'Copy code', event: { type: 'code.copyRequested', code: '1' } } as const
  expect(timeOnScreen({ key: 'cartCleared', action: undo })).toBe(Infinity)
  expect(timeOnScreen({ key: 'cartCleared' })).toBe(5_000)
  expect(timeOnScreen({ key: 'productNotFoundByBarcode', action: copy })).toBe(3_000)
})

test('messages about the same share a subject, all others go by their words', () => {
  expect(noticeSubject({ key: 'cashTooLittle' })).toBe('entry')
  expect(noticeSubject({ key: 'paymentModeMissing' })).toBe('entry')
  expect(noticeSubject({ key: 'printerBack' })).toBe('printer')
  expect(noticeSubject({ key: 'storeDeleted', params: { store: 'Ikeja' } })).toBe(
    'Ikeja was removed from this device',
  )
})

/** All others stand beside each other, as they are about something of their own. */
const TOGETHER: Record<string, string> = {
  entry:
    'cashMissing cashTooLittle cashTooMuch creditWithoutCustomer discountRefused paymentModeMissing quantityRefused splitTooLittle splitTooMuch',
  product:
    'manyProductsAllOut productNotFound productNotFoundByBarcode productOutOfStock productsNotLoaded stockExhausted',
  serial: 'posVerified serialNumberInvalid serialNumberMissing',
  accessCode: 'accessCodeMissing accessValidated',
  port: 'portMissing portSaved',
  terminal: 'posOffline posOnline terminalNotFound terminalUnplugged',
  charge: 'chargeApproved chargeFailed',
  clipboard: 'codeCopied codeNotCopied',
  scanner: 'scannerConnected scannerLost scannerNotConnected',
  pdf: 'pdfDownloaded pdfFailed pdfNotShown',
  printer:
    'printerAway printerBack printerConnected printerCoverOpen printerLost printerNotConnected printerNotReady printerPaperOut printerSilent',
}

test('a message takes the place of just those that are about the same', () => {
  const together = new Map<string, string[]>()
  for (const key of Object.keys(MESSAGES) as MessageKey[]) {
    const subject = noticeSubject({ key })
    if (subject in TOGETHER) together.set(subject, [...(together.get(subject) ?? []), key])
  }
  const listed = [...together].map(([subject, keys]) => [subject, keys.toSorted().join(' ')])
  expect(Object.fromEntries(listed)).toEqual(TOGETHER)
})
