import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countItems,
  hasRoomFor,
  hasTiers,
  isBeyondStock,
  lineOf,
  mostOf,
  tierOf,
  tiersOf,
  withoutLine,
  withProduct,
  withQuantity,
  withTier,
  type CartLine,
} from '#domain/cart.ts'
import { withoutSold, withStock } from '#domain/stock.ts'
import { kobo } from '#domain/money.ts'
import { pieceOf } from '#domain/scan/piece.ts'
import { MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'

const set = (lines: CartLine[], quantity: number) => withQuantity(lines, RICE.id, () => quantity)

test('a product makes a line with one piece at its list price', () => {
  expect(lineOf(MILK)).toEqual(MILK_LINE)
  expect(lineOf(RICE)).toEqual(RICE_LINE)
})

describe('adding a product', () => {
  test('makes a line at the end, then raises its quantity up to the stock', () => {
    const once = withProduct([MILK_LINE], RICE)
    expect(once).toEqual([MILK_LINE, RICE_LINE])
    const often = [1, 2, 3, 4].reduce((lines) => withProduct(lines, RICE), once)
    expect(often).toEqual([MILK_LINE, { ...RICE_LINE, quantity: 3 }])
  })

  test('counts with the stock of now', () => {
    expect(withProduct([{ ...RICE_LINE, quantity: 3 }], { ...RICE, quantity: 5 })).toEqual([
      { ...RICE_LINE, quantity: 4, stockQuantity: 5 },
    ])
  })

  test('takes several pieces at once, as far as the stock goes', () => {
    expect(withProduct([], MILK, 5)).toEqual([{ ...MILK_LINE, quantity: 5 }])
    expect(withProduct([RICE_LINE], RICE, 2)).toEqual([{ ...RICE_LINE, quantity: 3 }])
    expect(hasRoomFor([], RICE, 3)).toBe(true)
    expect(hasRoomFor([], RICE, 4)).toBe(false)
    expect(hasRoomFor([RICE_LINE], RICE, 2)).toBe(true)
    expect(hasRoomFor([RICE_LINE], RICE, 3)).toBe(false)
  })

  test('has room as long as the cart holds less than the stock', () => {
    expect(hasRoomFor([], SOLD_OUT)).toBe(false)
    expect(hasRoomFor([], RICE)).toBe(true)
    expect(hasRoomFor([{ ...RICE_LINE, quantity: 2 }], RICE)).toBe(true)
    expect(hasRoomFor([{ ...RICE_LINE, quantity: 3 }], RICE)).toBe(false)
  })
})

test.each([
  [1, [{ ...RICE_LINE, quantity: 1 }]],
  [3, [{ ...RICE_LINE, quantity: 3 }]],
  [4, [{ ...RICE_LINE, quantity: 3 }]],
  [2.9, [{ ...RICE_LINE, quantity: 2 }]],
  [0.5, [{ ...RICE_LINE, quantity: 1 }]],
  [0, []],
  [-1, []],
])('a quantity of %d', (quantity, lines) => {
  expect(set([RICE_LINE], quantity)).toEqual(lines)
})

describe('price tiers', () => {
  test('are those of the price list, and the list price where it is not one of them', () => {
    expect(tiersOf(RICE_LINE).map(({ title }) => title)).toEqual(['Retail', 'Wholesale'])
    expect(tiersOf(MILK_LINE)).toEqual([{ title: 'Price', price: 100_000, price_text: 'NGN 1,000.00' }])
    const special = { title: 'Staff', price: kobo(90_000), price_text: 'NGN 900.00' }
    const line = { ...MILK_LINE, priceList: [special] }
    expect(tiersOf(line).map(({ title }) => title)).toEqual(['Price', 'Staff'])
    const [staff] = withTier([line], MILK.id, 'Staff')
    expect(staff).toEqual({ ...line, selectedPrice: 90_000, selectedPriceText: 'NGN 900.00' })
    expect(withTier(staff ? [staff] : [], MILK.id, 'Price')).toEqual([line])
  })

  test('choosing one changes that line alone; an unknown one changes nothing', () => {
    const [milk, rice] = withTier([MILK_LINE, RICE_LINE], RICE.id, 'Wholesale')
    expect(milk).toBe(MILK_LINE)
    expect(rice).toEqual({ ...RICE_LINE, selectedPrice: 410_050, selectedPriceText: 'NGN 4,100.50' })
    expect([tierOf(RICE_LINE), rice && tierOf(rice)]).toEqual(['Retail', 'Wholesale'])
    expect(withTier([RICE_LINE], RICE.id, 'Nothing')).toEqual([RICE_LINE])
  })
})

test('a removed line is gone, the others stay the same objects', () => {
  expect(withoutLine([MILK_LINE, RICE_LINE], MILK.id)[0]).toBe(RICE_LINE)
})

test('sold pieces leave the stock, which never goes below 0', () => {
  const sold = [
    { productId: MILK.id, quantity: 5 },
    { productId: SOLD_OUT.id, quantity: 1 },
  ]
  const [milk, rice, out] = withoutSold([MILK, RICE, SOLD_OUT], sold)
  expect([milk?.quantity, out?.quantity]).toEqual([7, 0])
  expect(rice).toBe(RICE)
})

test('pieces of one product on several lines, such as weighed ones, all leave the stock', () => {
  const piece = { productId: MILK.id, quantity: 1 }
  const [milk] = withoutSold([MILK], [piece, piece, { ...piece, quantity: 2 }])
  expect(milk?.quantity).toBe(8)
})

test('pieces are counted, not lines', () => {
  expect(countItems([{ ...MILK_LINE, quantity: 3 }, RICE_LINE])).toBe(4)
})

test('whatever is done, each product has one line with 1 to stock pieces', () => {
  const step = fc.oneof(
    fc.constantFrom(MILK, RICE).map((product) => (lines: CartLine[]) => withProduct(lines, product)),
    fc.tuple(fc.constantFrom(MILK.id, RICE.id), fc.integer({ min: -3, max: 20 })).map(
      ([id, quantity]) =>
        (lines: CartLine[]) =>
          withQuantity(lines, id, () => quantity),
    ),
    fc.constantFrom(MILK.id, RICE.id).map((id) => (lines: CartLine[]) => withoutLine(lines, id)),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const lines = steps.reduce<CartLine[]>((cart, change) => change(cart), [])
      expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length)
      for (const { quantity, stockQuantity } of lines) {
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(stockQuantity)
      }
    }),
    { numRuns: 500 },
  )
})

describe('the stock of now', () => {
  test('stands on the lines it is listed for, whatever they hold', () => {
    const lines = [MILK_LINE, { ...RICE_LINE, quantity: 3 }]
    const now = withStock(lines, [{ id: RICE.id, quantity: 2 }])
    expect(now).toEqual([MILK_LINE, { ...RICE_LINE, quantity: 3, stockQuantity: 2 }])
    expect(now.map((line) => isBeyondStock(now, line))).toEqual([false, true])
  })

  test('leaves the lines alone that it does not change', () => {
    const lines = [MILK_LINE, RICE_LINE]
    expect(withStock(lines, [{ id: RICE.id, quantity: 3 }])).toBe(lines)
    expect(withStock(lines, [{ id: 'another', quantity: 0 }])).toBe(lines)
  })

  test('of weighed pieces is that of their product', () => {
    const piece = { ...RICE_LINE, productId: `${RICE.id}#125000` }
    expect(withStock([piece], [{ id: RICE.id, quantity: 1 }])).toEqual([{ ...piece, stockQuantity: 1 }])
  })
})

describe('pieces at a price that is on their labels', () => {
  /** 3 pieces are in stock. */
  const piece = (price: number) => pieceOf(RICE, { kind: 'price', kobo: price })
  const two = withProduct(withProduct([], piece(120_000)), piece(98_000))

  test('are counted together with all others of their product against its stock', () => {
    expect(two.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [`${RICE.id}#120000`, 1],
      [`${RICE.id}#98000`, 1],
    ])
    expect(hasRoomFor(two, piece(101_000))).toBe(true)
    expect([hasRoomFor(two, RICE), hasRoomFor(two, RICE, 2)]).toEqual([true, false])
    const three = withProduct(two, piece(101_000))
    expect([hasRoomFor(three, piece(133_300)), hasRoomFor(three, RICE), hasRoomFor(three, MILK)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('leave a line as many as the others have not', () => {
    const [line = RICE_LINE] = two
    expect(mostOf(two, line)).toBe(2)
    expect(withQuantity(two, line.productId, () => 9).map(({ quantity }) => quantity)).toEqual([2, 1])
    const three = withProduct(two, piece(101_000))
    expect(three.map((each) => [mostOf(three, each), isBeyondStock(three, each)])).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ])
    const now = withStock(three, [{ id: RICE.id, quantity: 2 }])
    expect(now.map((each) => [mostOf(now, each), isBeyondStock(now, each)])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ])
  })
})

describe('the prices to choose from', () => {
  const tier = (title: string, price: number) => ({ title, price: kobo(price), price_text: '' })
  const line = (...priceList: CartLine['priceList']): CartLine => ({ ...RICE_LINE, priceList })

  test('are a choice where there is another than the list price', () => {
    const { price } = RICE_LINE
    expect(hasTiers(line())).toBe(false)
    expect(hasTiers(line(tier('Retail', price)))).toBe(false)
    expect(hasTiers(line(tier('Wholesale', price - 1)))).toBe(true)
    expect(hasTiers(line(tier('Retail', price), tier('Wholesale', price - 1)))).toBe(true)
  })

  test('are chosen for one line only', () => {
    const dear = tier('Export', 777_700)
    const lines = [line(dear), { ...MILK_LINE, priceList: [dear] }]
    const [rice, milk] = withTier(lines, RICE.id, 'Export')
    expect([rice?.selectedPrice, milk?.selectedPrice]).toEqual([777_700, MILK_LINE.selectedPrice])
  })
})

test('what is in the cart of another product takes no room', () => {
  expect(hasRoomFor([{ ...MILK_LINE, quantity: RICE.quantity }], RICE)).toBe(true)
})
