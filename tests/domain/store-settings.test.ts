import { expect, test } from 'vitest'
import { withStore, isStoreEdited, isTickedOtherwise } from '#domain/store-settings.ts'
import { faultsWithout } from '#domain/form-faults.ts'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'

const SAVED = {
  name: 'Yaba Provisions',
  address: '12 Herbert Macaulay Way, Yaba, Lagos',
  phone: '+234 801 000 0001',
  email: '',
}

test('a store is edited once one of its fields differs from what is saved', () => {
  expect(isStoreEdited(YABA, SAVED)).toBe(false)
  for (const field of ['name', 'address', 'phone', 'email'] as const)
    expect(isStoreEdited(YABA, { ...SAVED, [field]: `${SAVED[field]}x` })).toBe(true)
})

test('payment options differ by which are ticked, not by their order', () => {
  expect(isTickedOtherwise(YABA, [4, 3, 2, 1])).toBe(false)
  expect(isTickedOtherwise(YABA, [1, 2, 3])).toBe(true)
  expect(isTickedOtherwise(YABA, [1, 2, 3, 5])).toBe(true)
  expect(isTickedOtherwise(YABA, [])).toBe(true)
})

test('a changed store takes its place among the others', () => {
  const foods = { ...YABA, name: 'Yaba Foods' }
  expect(withStore([YABA, IKEJA], foods)).toEqual([foods, IKEJA])
  expect(withStore([IKEJA], foods)).toEqual([IKEJA])
})

test('the texts of some fields are left out', () => {
  const shown = { name: 'Name is required', logo: 'This is no picture', form: 'Not like this' }
  expect(faultsWithout(shown, ['name', 'form', 'email'])).toEqual({ logo: 'This is no picture' })
})
