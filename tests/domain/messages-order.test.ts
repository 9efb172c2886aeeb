import { expect, test } from 'vitest'
import { noticeSubject } from '#domain/messages/subjects.ts'
import { frontFirst, isUrgent } from '#domain/messages/urgency.ts'

test('refusals and messages with an action are urgent', () => {
  expect(isUrgent({ key: 'paymentModeMissing' })).toBe(true)
  expect(isUrgent({ key: 'cartCleared', action: { label: 'Undo', event: { type: 'cart.restored' } } })).toBe(
    true,
  )
  expect(isUrgent({ key: 'cartCleared' })).toBe(false)
  expect(isUrgent({ key: 'saleHeld' })).toBe(false)
})

test('urgent messages stand in front of others, newer ones in front of older ones', () => {
  const oldRefusal = { isUrgent: true, since: 1 }
  const newRefusal = { isUrgent: true, since: 2 }
  const oldWord = { isUrgent: false, since: 3 }
  const newWord = { isUrgent: false, since: 4 }
  expect(frontFirst([newWord, oldRefusal, oldWord, newRefusal])).toEqual([
    newRefusal,
    oldRefusal,
    newWord,
    oldWord,
  ])
})

test('messages about the same share a subject, all others go by their words', () => {
  expect(noticeSubject({ key: 'cashTooLittle' })).toBe('entry')
  expect(noticeSubject({ key: 'paymentModeMissing' })).toBe('entry')
  expect(noticeSubject({ key: 'printerBack' })).toBe('printer')
  expect(noticeSubject({ key: 'storeDeleted', params: { store: 'Ikeja' } })).toBe(
    'Ikeja was removed from this device',
  )
})
