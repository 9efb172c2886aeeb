import { expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import { kobo } from '#domain/money.ts'
import { mergeChanges } from '#services/catalogue/merge-changes.ts'
import { MILK } from '#tests/support/fixtures/products.ts'

const product = (id: string, price = 100): Product => ({ ...MILK, id, price: kobo(price) })

const idsIn = (parts: Product[][]) => parts.map((part) => part.map(({ id, price }) => `${id} ${price}`))

const PARTS = [
  [product('b'), product('d')],
  [product('f'), product('h')],
]

test('a part in which nothing has changed stays the same array', () => {
  const merged = mergeChanges(PARTS, { products: [product('h', 200)], gone: [] })
  expect(idsIn(merged)).toEqual([
    ['b 100', 'd 100'],
    ['f 100', 'h 200'],
  ])
  expect(merged[0]).toBe(PARTS[0])
  expect(mergeChanges(PARTS, { products: [], gone: ['x'] })).toEqual(PARTS)
})

test('what is new comes where its id belongs, after the last one into the last part', () => {
  const merged = mergeChanges(PARTS, { products: [product('z'), product('e'), product('a')], gone: [] })
  expect(idsIn(merged)).toEqual([
    ['a 100', 'b 100', 'd 100'],
    ['e 100', 'f 100', 'h 100', 'z 100'],
  ])
})

test('what is sold no more goes, and its part may be empty', () => {
  expect(idsIn(mergeChanges(PARTS, { products: [product('d', 300)], gone: ['h', 'f', 'b'] }))).toEqual([
    ['d 300'],
    [],
  ])
  const [, emptied] = mergeChanges(PARTS, { products: [], gone: ['h', 'f'] })
  expect(idsIn(mergeChanges([[], emptied ?? []], { products: [product('c')], gone: [] }))).toEqual([
    [],
    ['c 100'],
  ])
})

test('a list of nothing gets its first products', () => {
  expect(idsIn(mergeChanges([], { products: [product('b'), product('a')], gone: [] }))).toEqual([
    ['a 100', 'b 100'],
  ])
})

test('a part that has become very long is cut', () => {
  const many = Array.from({ length: 4_001 }, (_, place) => product(`n${String(place).padStart(4, '0')}`))
  const merged = mergeChanges([[product('a')]], { products: many, gone: [] })
  expect(merged.map((part) => part.length)).toEqual([2_000, 2_000, 2])
})

test('a part of 2,000 is one part still', () => {
  const many = Array.from({ length: 2_000 }, (_, place) => product(`n${String(place).padStart(4, '0')}`))
  const merged = mergeChanges([many], { products: [product('n0000', 200)], gone: [] })
  expect(merged.map((part) => part.length)).toEqual([2_000])
})
