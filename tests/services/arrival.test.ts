import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Product as ProductOnWire } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { arrivalOf } from '#services/catalogue/arrival.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const wire = (product: Product) => z.encode(ProductOnWire, product)
const lineOf = (products: Product[], of: number) => JSON.stringify({ products: products.map(wire), of })
const NONE = { ok: true, value: [] }

test('a list in lines arrives line by line, wherever the network cuts it', () => {
  const arrival = arrivalOf('lines')
  const first = `${lineOf([MILK], 2)}\n`
  expect(arrival.take(bytes(first.slice(0, 20)))).toEqual(NONE)
  expect(arrival.take(bytes(first.slice(20) + lineOf([RICE], 2).slice(0, 9)))).toEqual({
    ok: true,
    value: [{ products: [MILK], of: 2, gone: [] }],
  })
  expect(arrival.take(bytes(lineOf([RICE], 2).slice(9)))).toEqual(NONE)
  expect(arrival.end()).toEqual({ ok: true, value: [{ products: [RICE], of: 2, gone: [] }] })
})

test('several lines that come at once are several parts, and empty ones are none', () => {
  const arrival = arrivalOf('lines')
  expect(arrival.take(bytes(`${lineOf([MILK], 2)}\n\n${lineOf([RICE], 2)}\n`))).toEqual({
    ok: true,
    value: [
      { products: [MILK], of: 2, gone: [] },
      { products: [RICE], of: 2, gone: [] },
    ],
  })
  expect(arrival.end()).toEqual(NONE)
})

test('a letter whose bytes come apart is that letter', () => {
  const arrival = arrivalOf('lines')
  const all = bytes(lineOf([{ ...MILK, name: 'Ọkà' }], 1))
  const middle = all.indexOf(bytes('Ọ')[0]!) + 1
  arrival.take(all.subarray(0, middle))
  arrival.take(all.subarray(middle))
  expect(arrival.end()).toMatchObject({ value: [{ products: [{ name: 'Ọkà' }] }] })
})

test.each([
  ['was cut off', lineOf([MILK], 2).slice(0, -4)],
  ['is none of the list', '<html>Sign in to the WiFi</html>'],
])('a line that %s makes the list unreadable, and is not left out of it', (_, line) => {
  const arrival = arrivalOf('lines')
  expect(arrival.take(bytes(`${line}\n`))).toMatchObject({ ok: false, fault: { kind: 'malformed' } })
})

test('a price with a third of a kobo is named by its place', () => {
  const arrival = arrivalOf('lines')
  arrival.take(bytes(JSON.stringify({ products: [{ ...wire(MILK), price: 10.001 }], of: 1 })))
  expect(arrival.end()).toEqual({
    ok: false,
    fault: {
      kind: 'malformed',
      issues: [{ path: 'products.0.price', message: 'is not an amount with at most 2 decimals' }],
    },
  })
})

const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...MILK, id: `milk-${place}` }))

test.each([
  [0, [0]],
  [1, [1]],
  [1_000, [1_000]],
  [1_001, [1_000, 1]],
  [2_500, [1_000, 1_000, 500]],
])('an envelope with %i products is cut into parts of 1,000, in their order', (count, sizes) => {
  const arrival = arrivalOf('envelope')
  const text = JSON.stringify({ status: true, result: many(count).map(wire) })
  expect(arrival.take(bytes(text.slice(0, 9)))).toEqual(NONE)
  expect(arrival.take(bytes(`${text.slice(9)}\n`))).toEqual(NONE)
  const arrived = arrival.end()
  if (!arrived.ok) throw new Error('not arrived')
  expect(arrived.value.map(({ products, of }) => [products.length, of])).toEqual(
    sizes.map((size) => [size, count]),
  )
  expect(arrived.value.flatMap(({ products }) => products)).toEqual(many(count))
})

test.each<[string, object, object]>([
  [
    'a refusal',
    { status: false, status_code: 403, error_message: 'No access to this store' },
    { kind: 'refused', statusCode: 403, message: 'No access to this store' },
  ],
  ['a refusal without a word', { status: false }, { kind: 'refused', statusCode: 200, message: '' }],
  [
    'a yes without a list',
    { status: true },
    {
      kind: 'malformed',
      issues: [{ path: 'result', message: 'is missing in an answer that says status true' }],
    },
  ],
])('an envelope with %s has no products', (_, answer, fault) => {
  const arrival = arrivalOf('envelope')
  arrival.take(bytes(JSON.stringify(answer)))
  expect(arrival.end()).toEqual({ ok: false, fault })
})

test('an answer that is no JSON is unreadable', () => {
  const arrival = arrivalOf('envelope')
  arrival.take(bytes('<html></html>'))
  expect(arrival.end()).toMatchObject({ ok: false, fault: { kind: 'malformed' } })
})

test('of a product that has no price, or of which none is left, the figures are taken as they are', () => {
  const arrival = arrivalOf('changes')
  const figures = { of: 2, digest: 'd', gaps: [1], prices: [0], quantities: [0], tiers: [0] }
  expect(arrival.take(bytes(`${JSON.stringify(figures)}\n`))).toEqual({
    ok: true,
    value: [{ products: [], of: 2, gone: [], figures }],
  })
})
