import { afterEach, expect, test, vi } from 'vitest'
import { mayTakeFocus } from '#ui/screens/sales/pointer.ts'

const withPointer = (isFine: boolean, page = '') => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(pointer: fine)' && isFine }))
  document.body.innerHTML = page
}

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['with a mouse', true, '', true],
  ['on a touch screen', false, '', false],
  ['out of an open menu', true, '<div role="menu" data-state="open"></div>', false],
  ['beside a closed menu', true, '<div role="menu" data-state="closed"></div>', true],
  ['out of a dialog', true, '<div role="dialog"></div>', false],
  ['out of a question', true, '<div role="alertdialog"></div>', false],
])('whether the search box takes the focus as it appears: %s', (_name, isFine, page, mayTake) => {
  withPointer(isFine, page)
  expect(mayTakeFocus()).toBe(mayTake)
})
