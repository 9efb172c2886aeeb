import { expect, test } from 'vitest'
import { soldSaleOf, soldTogether, stillOut, stockShown } from '#domain/sold-stock.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const FIRST = { saleId: 'first', lines: [{ productId: MILK.id, quantity: 2 }] }
const SECOND = {
  saleId: 'second',
  lines: [
    { productId: MILK.id, quantity: 1 },
    { productId: RICE.id, quantity: 1 },
  ],
}

test('a weighed piece is a piece of its product', () => {
  expect(soldSaleOf('third', [{ productId: `${RICE.id}#62500`, quantity: 3 }])).toEqual({
    saleId: 'third',
    lines: [{ productId: RICE.id, quantity: 3 }],
  })
})

test('a sale that both lists have counts once, as the first list has it', () => {
  const again = { saleId: 'first', lines: [{ productId: MILK.id, quantity: 7 }] }
  expect(soldTogether([FIRST], [again, SECOND])).toEqual([FIRST, SECOND])
  expect(soldTogether([], [SECOND])).toEqual([SECOND])
})

test('a sale that the list has counted is out no more', () => {
  expect(stillOut([FIRST, SECOND], ['first'])).toEqual([SECOND])
  expect(stillOut([FIRST], [])).toEqual([FIRST])
})

test('the stock shown is that of the list without what was sold since', () => {
  const listed = [
    { ...MILK, quantity: 5 },
    { ...RICE, quantity: 4 },
  ]
  expect(stockShown(listed, [FIRST, SECOND]).map(({ quantity }) => quantity)).toEqual([2, 3])
})

test('where nothing was sold the products are the very same', () => {
  const listed = [MILK]
  expect(stockShown(listed, [])).toBe(listed)
})
