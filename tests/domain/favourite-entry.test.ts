import { expect, test } from 'vitest'
import { areSameFavourites, withFavourite, withMoved } from '#domain/favourite-entry.ts'

const product = (id: string) => ({ id, name: `Tin ${id}`, size: '', is_active: true })
const [A, B, C] = [product('a'), product('b'), product('c')]

test('a product is added at the end, without what only its form needs', () => {
  expect(withFavourite([A], { ...B, version: 7 } as typeof B)).toEqual({ ok: true, value: [A, B] })
})

test('a product is not added twice, nor a 25th', () => {
  expect(withFavourite([A, B], A)).toEqual({ ok: false, fault: 'Tin a is among the favourites already' })
  const many = (count: number) => Array.from({ length: count }, (_, at) => product(String(at)))
  expect(withFavourite(many(23), A)).toEqual({ ok: true, value: [...many(23), A] })
  expect(withFavourite(many(24), A)).toEqual({
    ok: false,
    fault: 'A store has at most 24 favourites. Take one of them away first.',
  })
})

test('a favourite goes a place up or down, and no further than the ends', () => {
  expect(withMoved([A, B, C], 'b', -1)).toEqual([B, A, C])
  expect(withMoved([A, B, C], 'b', 1)).toEqual([A, C, B])
  expect(withMoved([A, B, C], 'a', -1)).toEqual([A, B, C])
  expect(withMoved([A, B, C], 'c', 1)).toEqual([A, B, C])
  expect(withMoved([A, B, C], 'gone', 1)).toEqual([A, B, C])
})

test('favourites are the same where the products and their order are', () => {
  expect(areSameFavourites([A, B], [A, { ...B, name: 'Renamed' }])).toBe(true)
  expect(areSameFavourites([A, B], [B, A])).toBe(false)
  expect(areSameFavourites([A, B], [A])).toBe(false)
  expect(areSameFavourites([A], [A, B])).toBe(false)
  expect(areSameFavourites([], [])).toBe(true)
})
