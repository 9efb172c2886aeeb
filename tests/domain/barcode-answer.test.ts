import { expect, test } from 'vitest'
import { checkDigitOf } from '#domain/barcode.ts'
import { kobo } from '#domain/money.ts'
import { productIndex } from '#domain/product-index.ts'
import { productsById, productsOfCode } from '#domain/barcode-answer.ts'
import { layoutsOf } from '#domain/scan/in-store.ts'
import { MILK, RICE, RICE_TWIN } from '#tests/support/fixtures/products.ts'

const HAM = { ...MILK, id: 'ham', barcode: '12345' }
/** Item 12345 at 1,500 naira. */
const LABEL = '201234501500'
const index = productIndex([MILK, RICE, RICE_TWIN, HAM])
const asked = (code: string, isPartial = false) =>
  productsOfCode(code, { index, layouts: layoutsOf(undefined, undefined), isPartial })

test('a code stands for every product that has it as its barcode', () => {
  expect(asked('2000000000022')).toEqual([RICE, RICE_TWIN])
})

test('a label that carries a price stands for a piece at that price', () => {
  const found = asked(`${LABEL}${checkDigitOf(LABEL)}`)
  expect(found?.map(({ id, price }) => [id, price])).toEqual([['ham#150000', kobo(150_000)]])
})

test('a code that no product has stands for none', () => {
  expect(asked('4006381333931')).toEqual([])
})

test('while products are still arriving an unlisted code has no answer yet, and a listed one has', () => {
  expect(asked('4006381333931', true)).toBeUndefined()
  expect(asked('2000000000015', true)).toEqual([MILK])
})

test('an id is that of a product, of a piece of it, or of nothing', () => {
  expect(productsById(index, 'ham')).toEqual([HAM])
  expect(productsById(index, 'ham#70000').map(({ id, price }) => [id, price])).toEqual([
    ['ham#70000', 70_000],
  ])
  expect(productsById(index, 'nobody')).toEqual([])
})
