import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { priced } from '#domain/priced-cart.ts'
import {
  givenBackOf,
  inOrderOfPayment,
  isAsConfirmed,
  paidChargeOf,
  paidSaleWith,
  renumberingOf,
  salePlaceOf,
  waitingSaleOf,
  waitingSalesOf,
  type Sale,
} from '#domain/sale.ts'
import { MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'
import { ASKED, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'

test('a waiting sale shows its number, total, age and reason', () => {
  expect(waitingSaleOf({ ...CASH_SALE, paidAt: 5_000, lastFailure: 'No' })).toEqual({
    id: CASH_SALE.id,
    storeId: 'store-1',
    orderNumber: 1_763_740_800,
    total: 665_000,
    paidAt: 5_000,
    lastFailure: 'No',
    delivery: 'waiting',
    serverErrors: 0,
    isOvertaken: false,
  })
})

test('the last change of an order number is from the number before; a sale with its first number has none', () => {
  expect(renumberingOf({ ...CASH_SALE, orderNumber: 9, formerNumbers: [7, 8] })).toEqual({
    saleId: CASH_SALE.id,
    storeId: 'store-1',
    from: 8,
    orderNumber: 9,
  })
  expect([renumberingOf(CASH_SALE), renumberingOf(undefined)]).toEqual([undefined, undefined])
})

test('a sale that never was paid is as old as its beginning', () => {
  expect(waitingSaleOf({ ...CASH_SALE, startedAt: 4_000, paidAt: null }).paidAt).toBe(4_000)
})

test('sales that were given back are listed with who did it, the last one first; others are not', () => {
  const by = (at: number) => ({ userId: 'user-1', fullname: 'Ada Obi', at })
  const sales = [
    { ...CASH_SALE, id: 'a', orderNumber: 1, lastFailure: 'Out of stock', givenBack: by(1_000) },
    { ...CASH_SALE, id: 'b', orderNumber: 2 },
    { ...CASH_SALE, id: 'c', orderNumber: 3, givenBack: by(3_000) },
    { ...CASH_SALE, id: 'd', orderNumber: 4, givenBack: by(2_000) },
  ]
  expect(givenBackOf(sales)).toEqual([
    { id: 'c', orderNumber: 3, total: 665_000, lastFailure: null, givenBack: by(3_000) },
    { id: 'd', orderNumber: 4, total: 665_000, lastFailure: null, givenBack: by(2_000) },
    { id: 'a', orderNumber: 1, total: 665_000, lastFailure: 'Out of stock', givenBack: by(1_000) },
  ])
})

test('sales wait in the order in which they were paid', () => {
  const sale = (id: string, paidAt: number, orderNumber: number) =>
    waitingSaleOf({ ...CASH_SALE, id, paidAt, orderNumber })
  const waiting = [sale('c', 2_000, 3), sale('b', 1_000, 2), sale('a', 1_000, 1)]
  expect(inOrderOfPayment(waiting).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a charge of which no slip is known goes with an empty RRN and no card', () => {
  expect(paidChargeOf(ASKED)).toEqual({
    reference: 'TS-1763740800-K7Q2MX',
    channel: 'card',
    rrn: '',
    maskedPan: null,
    terminalId: null,
  })
})

describe('a cart is as it was confirmed for payment', () => {
  const none = { mode: 'fixed', text: '' } as const
  test.each([
    ['as it was', priced([{ ...MILK_LINE, quantity: 2 }, RICE_LINE], none, 'subtracts'), true],
    ['another quantity', priced([MILK_LINE, RICE_LINE], none, 'subtracts'), false],
    [
      'another price',
      priced(
        [
          { ...MILK_LINE, quantity: 2 },
          { ...RICE_LINE, selectedPrice: kobo(RICE_LINE.selectedPrice + 1) },
        ],
        none,
        'subtracts',
      ),
      false,
    ],
    [
      'another product at the same price',
      priced([{ ...MILK_LINE, quantity: 2, productId: 'other-milk' }, RICE_LINE], none, 'subtracts'),
      false,
    ],
    ['a line less', priced([{ ...MILK_LINE, quantity: 2 }], none, 'subtracts'), false],
    [
      'a discount',
      priced([{ ...MILK_LINE, quantity: 2 }, RICE_LINE], { mode: 'fixed', text: '1' }, 'subtracts'),
      false,
    ],
  ])('%s: %s', (_, cart, isSame) => {
    expect(isAsConfirmed(CASH_SALE, cart)).toBe(isSame)
  })
})

test('of the sales on a device the paid ones wait, and no others', () => {
  const sale = (id: string, state: Sale['state'], paidAt: number | null) => ({
    ...CASH_SALE,
    id,
    state,
    paidAt,
  })
  const sales = [
    sale('b', 'paid', 2_000),
    sale('unpaid', 'unpaid', null),
    sale('a', 'paid', 1_000),
    sale('confirmed', 'confirmed', 500),
    sale('given back', 'givenBack', 600),
  ]
  expect(waitingSalesOf(sales).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('the sale of an order is the paid one of its store with its number', () => {
  const wanted: Sale = { ...CASH_SALE, id: 'wanted', state: 'paid', storeId: 'store-1', orderNumber: 7 }
  const sales: Sale[] = [
    { ...wanted, id: 'unpaid', state: 'unpaid' },
    { ...wanted, id: 'elsewhere', storeId: 'store-2' },
    { ...wanted, id: 'another', orderNumber: 8 },
    wanted,
  ]
  expect(paidSaleWith(sales, { storeId: 'store-1', orderNumber: 7 })).toBe(wanted)
  expect(paidSaleWith(sales, { storeId: 'store-3', orderNumber: 7 })).toBeUndefined()
})

test('a sale is made where a cashier has entered a store, and nowhere else', () => {
  const workplace = { access: accessFixture, profile: profileFixture }
  const cashier = { userId: 'user-1', fullname: 'Ada', photoUrl: null }
  expect(salePlaceOf(workplace, cashier)).toEqual({
    storeId: 'store-1',
    terminalId: 'terminal-1',
    tenantId: 'tenant-1',
    cashier: { userId: 'user-1', fullname: 'Ada' },
  })
  expect(salePlaceOf(undefined, cashier)).toBeUndefined()
  expect(salePlaceOf(workplace, undefined)).toBeUndefined()
})
