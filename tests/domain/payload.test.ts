import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SalePayload } from '#contract/sales.ts'
import { withFacts } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { payloadOf } from '#domain/payload.ts'
import { priced } from '#domain/priced-cart.ts'
import { paidChargeOf } from '#domain/sale.ts'
import { MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'
import { APPROVED, ASKED, CARD_SALE, CASH_SALE, TOTAL } from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

test('a cash sale without discount, figure by figure', () => {
  expect(payloadOf({ ...CASH_SALE, isConfirmed: true })).toEqual({
    cartItems: [
      { productId: MILK_LINE.productId, quantity: 2, price: 100_000, vat: 7.5 },
      { productId: RICE_LINE.productId, quantity: 1, price: 450_000, vat: 0 },
    ],
    total: 665_000,
    terminalId: 'terminal-1',
    customerName: null,
    customerId: null,
    discount: 0,
    orderNumber: 1_763_740_800,
    amount: 650_000,
    taxValue: 15_000,
    tenantId: 'tenant-1',
    paymentChannels: [{ paymentChannel: 1, amountCollected: 700_000 }],
    isDiscountInPercentage: false,
    isConfirmedSale: true,
  })
})

test('pieces at a price on their labels are sold as what they are: their product, at that price', () => {
  const piece = {
    ...RICE_LINE,
    productId: `${RICE_LINE.productId}#123600`,
    price: kobo(123_600),
    selectedPrice: kobo(123_600),
  }
  const cart = priced([piece], { mode: 'fixed', text: '' }, 'subtracts')
  expect(payloadOf({ ...CASH_SALE, cart }).cartItems).toEqual([
    { productId: RICE_LINE.productId, quantity: 1, price: 123_600, vat: 0 },
  ])
})

test('an approved card charge goes with its tender: reference, RRN, masked PAN and terminal', () => {
  const paid = payloadOf({ ...CARD_SALE, charges: [paidChargeOf(APPROVED)] })
  expect(paid.paymentChannels).toEqual([
    {
      paymentChannel: 3,
      amountCollected: 665_000,
      charge: {
        reference: 'TS-1763740800-K7Q2MX',
        rrn: '632512000001',
        maskedPan: '506105******4821',
        terminalId: '2ISW7704',
      },
    },
  ])
})

test('what the cashier typed from the slip goes without the card data nobody has', () => {
  const typed = withFacts(ASKED, { kind: 'statedApproved', at: 1, amount: TOTAL, rrn: '777' })
  expect(payloadOf({ ...CARD_SALE, charges: [paidChargeOf(typed)] }).paymentChannels[0]?.charge).toEqual({
    reference: 'TS-1763740800-K7Q2MX',
    rrn: '777',
  })
})

test('each tender of a split carries its own charge; cash has none', () => {
  const sale = {
    ...CARD_SALE,
    tenders: [
      { channel: 'cash' as const, amount: kobo(65_000) },
      { channel: 'transfer' as const, amount: kobo(200_000) },
      { channel: 'card' as const, amount: kobo(400_000) },
    ],
    charges: [{ ...paidChargeOf(APPROVED), channel: 'transfer' as const }],
  }
  const channels = payloadOf(sale).paymentChannels
  expect(channels.map(({ paymentChannel, charge }) => [paymentChannel, charge?.rrn])).toEqual([
    [1, undefined],
    [2, '632512000001'],
    [3, undefined],
  ])
})

describe('the discount is the value that was entered', () => {
  test('a rate in percent', () => {
    const cart = priced([RICE_LINE], { mode: 'percentage', text: '12.5' }, 'replaces-total')
    const payload = payloadOf({ ...CASH_SALE, cart })
    expect([payload.discount, payload.isDiscountInPercentage, payload.total]).toEqual([12.5, true, 393_750])
  })

  test('an amount in naira, which replaces the total', () => {
    const cart = priced([RICE_LINE], { mode: 'fixed', text: '4,000.55' }, 'replaces-total')
    const payload = payloadOf({ ...CASH_SALE, cart })
    expect([payload.discount, payload.isDiscountInPercentage, payload.total]).toEqual([
      4000.55,
      false,
      400_055,
    ])
  })
})

test('the payload is one that the contract takes', () => {
  const uuid = (end: string) => `018f0000-0000-7000-8000-0000000000${end}`
  const lines = [{ ...RICE_LINE, productId: uuid('f1') }]
  const sale = {
    ...CASH_SALE,
    cart: priced(lines, { mode: 'fixed', text: '' }, 'subtracts'),
    payment: { ...CASH_SALE.payment, customer: ADA },
  }
  const wire = z.encode(SalePayload, payloadOf(sale))
  expect(wire).toMatchObject({
    total: 4500,
    amount: 4500,
    customerName: 'Ada Obi',
    customerId: ADA.user_id,
    paymentChannels: [{ paymentChannel: 1, amountCollected: 7000 }],
  })
  expect(SalePayload.safeParse(wire).success).toBe(true)
})

test('what others have said is made storable, so that no sale is refused for it', () => {
  const customer = { ...ADA, fullname: `Ada\u0000 ${'b'.repeat(150)}` }
  const charge = { ...paidChargeOf(APPROVED), rrn: '6325\u000712000001', terminalId: 'T'.repeat(40) }
  const payment = { ...CARD_SALE.payment, customer }
  const payload = payloadOf({ ...CARD_SALE, payment, charges: [charge] })
  expect(payload.customerName).toBe(`Ada ${'b'.repeat(116)}`)
  expect(payload.paymentChannels[0]?.charge).toMatchObject({
    rrn: '632512000001',
    terminalId: 'T'.repeat(32),
  })
})

test('the same sale makes the same payload, to the byte', () => {
  const again = structuredClone(CASH_SALE)
  expect(JSON.stringify(payloadOf(again))).toBe(JSON.stringify(payloadOf(CASH_SALE)))
})
