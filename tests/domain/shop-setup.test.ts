import { describe, expect, test } from 'vitest'
import {
  firstStep,
  isStepDone,
  isStepOpen,
  merchantFaults,
  NO_PROGRESS,
  STEPS,
  storeDraftOf,
  storeFaults,
  toggled,
} from '#domain/shop-setup.ts'
import { MERCHANT, OWN_STORE, SHOP, STORE_DATA, TERMINAL } from '#tests/support/fixtures/administration.ts'

const PAID_AT = { ...OWN_STORE, payment_options: [1 as const] }

/** How far a shop is, and what that means: where it goes on, what is done, and what can be gone to. */
const STORIES = [
  ['nothing', {}, 'merchant', [], ['merchant']],
  ['a merchant', { merchant: MERCHANT }, 'store', ['merchant'], ['merchant', 'store']],
  [
    'a store that offers no way to pay',
    { merchant: MERCHANT, store: OWN_STORE },
    'paymentOptions',
    ['merchant', 'store'],
    ['merchant', 'store', 'paymentOptions'],
  ],
  [
    'ways to pay',
    { merchant: MERCHANT, store: PAID_AT },
    'terminal',
    ['merchant', 'store', 'paymentOptions'],
    ['merchant', 'store', 'paymentOptions', 'terminal'],
  ],
  [
    'a terminal',
    SHOP,
    'products',
    ['merchant', 'store', 'paymentOptions', 'terminal'],
    ['merchant', 'store', 'paymentOptions', 'terminal', 'products', 'staff', 'ready'],
  ],
  [
    'staff without products',
    { ...SHOP, staff: 1 },
    'products',
    ['merchant', 'store', 'paymentOptions', 'terminal', 'staff'],
    ['merchant', 'store', 'paymentOptions', 'terminal', 'products', 'staff', 'ready'],
  ],
  [
    'products',
    { ...SHOP, products: 1 },
    'staff',
    ['merchant', 'store', 'paymentOptions', 'terminal', 'products'],
    ['merchant', 'store', 'paymentOptions', 'terminal', 'products', 'staff', 'ready'],
  ],
  [
    'everything',
    { ...SHOP, products: 1, staff: 1 },
    'ready',
    ['merchant', 'store', 'paymentOptions', 'terminal', 'products', 'staff'],
    ['merchant', 'store', 'paymentOptions', 'terminal', 'products', 'staff', 'ready'],
  ],
  [
    'a terminal of a store that offers no way to pay any more',
    { merchant: MERCHANT, store: OWN_STORE, terminals: [TERMINAL] },
    'paymentOptions',
    ['merchant', 'store', 'terminal'],
    ['merchant', 'store', 'paymentOptions'],
  ],
] as const

describe.each(STORIES)('a shop with %s', (_, made, next, done, open) => {
  const progress = { ...NO_PROGRESS, ...made, terminals: [...('terminals' in made ? made.terminals : [])] }

  test(`goes on at ${next}`, () => {
    expect(firstStep(progress)).toBe(next)
  })

  test('knows what is done, and what can be gone to', () => {
    expect(STEPS.filter((step) => isStepDone(progress, step))).toEqual(done)
    expect(STEPS.filter((step) => isStepOpen(progress, step))).toEqual(open)
  })
})

test('a shop of which nothing is known yet has nothing done', () => {
  expect(STEPS.filter((step) => isStepDone(NO_PROGRESS, step))).toEqual([])
})

test('a tick comes and goes; the payment options stay in the order of their codes', () => {
  expect(toggled([1, 4], 3)).toEqual([1, 3, 4])
  expect(toggled([1, 3, 4], 1)).toEqual([3, 4])
  expect(toggled([5], 5)).toEqual([])
  expect(toggled([], 2)).toEqual([2])
})

test('the form of a store begins with what is known of it', () => {
  expect(storeDraftOf(null)).toEqual({ name: '', address: '', phone: '', email: '' })
  expect(storeDraftOf({ ...OWN_STORE, image: '/logo.webp' })).toEqual(STORE_DATA)
})

const TAX_ID = 'This is not a tax id: 8 to 15 digits, perhaps with dashes'
const RC = 'This is not a registration number such as RC 123456'

test.each([
  [{}, {}],
  [{ tax_id: '', rc_number: '' }, {}],
  [{ tax_id: ' 12345678 ', rc_number: ' bn2345678 ' }, {}],
  [{ name: ' ' }, { name: 'Business name is required' }],
  [{ tax_id: '1234567' }, { tax_id: TAX_ID }],
  [{ tax_id: '1234567890123456' }, { tax_id: TAX_ID }],
  [{ tax_id: '12345678--1' }, { tax_id: TAX_ID }],
  [{ rc_number: 'RC 12' }, { rc_number: RC }],
  [
    { name: '', rc_number: 'XX 123456' },
    { name: 'Business name is required', rc_number: RC },
  ],
])('a merchant with %j is faulted as %j', (more, faults) => {
  expect(merchantFaults({ ...MERCHANT, ...more })).toEqual(faults)
})

test.each([
  [{}, {}],
  [{ phone: '+234 (803) 123-4567', email: 'yaba@shop.test' }, {}],
  [
    { name: '', address: ' ' },
    { name: 'Store name is required', address: 'Address is required' },
  ],
  [{ phone: '' }, { phone: 'Phone number is required' }],
  [{ phone: '08031' }, { phone: 'This is not a phone number' }],
  [{ phone: '080312' }, {}],
  [{ phone: 'call us' }, { phone: 'This is not a phone number' }],
  [{ email: 'yaba@shop' }, { email: 'This is not an e-mail address' }],
])('a store with %j is faulted as %j', (more, faults) => {
  expect(storeFaults({ ...STORE_DATA, ...more })).toEqual(faults)
})
