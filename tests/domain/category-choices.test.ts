import { expect, test } from 'vitest'
import { categoryChoices } from '#domain/category-choices.ts'

const of = (...categories: string[]) => categories.map((category) => ({ category }))

test('categories that were not loaded yet stand among the others by name', () => {
  expect(categoryChoices(['Bakery', 'Tins'], of('Dairy', 'Tins', '', 'Dairy'), 'drinks')).toEqual([
    'Bakery',
    'Dairy',
    'drinks',
    'Tins',
  ])
})

test('where nothing is added, and for no category, they are the same as before', () => {
  const known = ['Tins', 'Bakery']
  expect(categoryChoices(known, of('Tins', ''), 'Bakery')).toBe(known)
  expect(categoryChoices(known, [], '')).toBe(known)
  expect(categoryChoices(known, [], undefined)).toBe(known)
})
