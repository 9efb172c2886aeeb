import { describe, expect, test } from 'vitest'
import { barcodeOutcome } from '#domain/barcode-answer.ts'
import type { Product } from '#domain/cart.ts'
import { duplicatesOf, indexKeeper, productIndex, withBarcode } from '#domain/product-index.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'

const SODA = { ...MILK, id: 'soda', barcode: '036000291452' }
const LOOSE = { ...MILK, id: 'loose', barcode: null }
const index = productIndex([MILK, RICE, RICE_TWIN, SOLD_OUT, SODA, LOOSE])

test('products are found by id and by barcode, all that share it', () => {
  expect(index.byId.get(MILK.id)).toBe(MILK)
  expect(index.byId.get('nobody')).toBeUndefined()
  expect(withBarcode(index, '2000000000022')).toEqual([RICE, RICE_TWIN])
  expect(withBarcode(index, ' 2000000000015 ')).toEqual([MILK])
  expect(withBarcode(index, '0036000291452')).toEqual([SODA])
  expect(withBarcode(index, '')).toEqual([])
})

test('a product is found by each of its barcodes, once by two ways of writing one', () => {
  const packs = { ...MILK, id: 'packs', barcodes: ['036000291452', '0036000291452', '2000000000022'] }
  const coded = productIndex([packs, RICE])
  expect(withBarcode(coded, '2000000000015')).toEqual([packs])
  expect(withBarcode(coded, '0036000291452')).toEqual([packs])
  expect(withBarcode(coded, '2000000000022')).toEqual([packs, RICE])
  expect(duplicatesOf(coded, [packs.id])).toEqual([packs, RICE])
  expect(duplicatesOf(coded, [RICE.id])).toEqual([packs, RICE])
})

test('a product with an EAN-8 is found by it, by its GTIN-14, and by the EAN-13 that some scanners make of it', () => {
  const gum = { ...MILK, id: 'gum', barcode: '40170725' }
  const list = productIndex([gum, RICE])
  for (const code of ['40170725', '00000040170725', '0000040170725'])
    expect([code, withBarcode(list, code)]).toEqual([code, [gum]])
})

test('products that share two barcodes are duplicates once', () => {
  const twins = [
    { ...MILK, id: 'one', barcodes: ['7'] },
    { ...MILK, id: 'two', barcodes: ['7'] },
  ]
  expect(duplicatesOf(productIndex(twins), ['one', 'two'])).toEqual(twins)
})

test('duplicates of a cart are the products that share a barcode with one of its lines, each once', () => {
  expect(duplicatesOf(index, [MILK.id, RICE.id, RICE_TWIN.id, LOOSE.id, 'nobody'])).toEqual([RICE, RICE_TWIN])
  expect(duplicatesOf(index, [MILK.id])).toEqual([])
})

describe('the index of a list that changes', () => {
  const lists: [string, Product[]][] = [
    ['nothing', []],
    ['two products', [MILK, RICE]],
    ['more at the end', [MILK, RICE, RICE_TWIN, LOOSE]],
    ['other stock', [{ ...MILK, quantity: 1 }, { ...RICE, quantity: 0 }, RICE_TWIN, LOOSE]],
    ['other stock and more', [MILK, RICE, { ...RICE_TWIN, quantity: 7 }, { ...LOOSE, quantity: 3 }, SODA]],
    ['another barcode', [{ ...MILK, barcode: '2000000000022' }, RICE, RICE_TWIN, LOOSE, SODA]],
    ['more barcodes', [{ ...MILK, barcodes: ['7', '8'] }, RICE, RICE_TWIN, LOOSE, SODA]],
    ['other stock with them', [{ ...MILK, quantity: 2, barcodes: ['7', '8'] }, RICE, RICE_TWIN, LOOSE, SODA]],
    ['one barcode fewer', [{ ...MILK, barcodes: ['8'] }, RICE, RICE_TWIN, LOOSE, SODA]],
    ['another one in its place', [SOLD_OUT, RICE, RICE_TWIN, LOOSE, SODA]],
    ['fewer', [SOLD_OUT, RICE]],
  ]

  test('is the index of the list, whatever it was before', () => {
    const keep = indexKeeper()
    for (const [what, list] of lists) expect([what, keep(list)]).toEqual([what, productIndex(list)])
    for (const [what, list] of lists.toReversed())
      expect([what, keep(list)]).toEqual([what, productIndex(list)])
  })
})

test.each([
  [[], { kind: 'unknown' }],
  [[SOLD_OUT], { kind: 'outOfStock' }],
  [[SOLD_OUT, { ...SOLD_OUT, id: 'other' }], { kind: 'allOut' }],
  [[MILK], { kind: 'added', product: MILK }],
  [[SOLD_OUT, MILK], { kind: 'added', product: MILK }],
  [[RICE, RICE_TWIN], { kind: 'several' }],
  [[RICE, SOLD_OUT, RICE_TWIN], { kind: 'several' }],
])('outcome %#', (products, outcome) => {
  expect(barcodeOutcome(products)).toEqual(outcome)
})
