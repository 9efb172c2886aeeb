import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ChargeProof, SaleItem, SalePayload, TenderPayload } from '#contract/sales.ts'
import { UnsentSale } from '#contract/sales-file.ts'
import { any, flag, holdRequests, id, ID, oneOf, optional, or, rule, some, whole } from './request-rules.ts'

const naira = rule(
  [0, 0.01, 1250.5, 10_000_000_000_000],
  [0.001, 10_000_000_000_000.01, '1250.50', null, Number.NaN],
  'is not an amount with at most 2 decimals',
)
const said = rule(['', 'x'.repeat(2_001), 'a\u0000'], [7, null])

const LINE = { productId: ID, quantity: 2, price: 900, vat: 7.5 }
const CASH = { paymentChannel: 1, amountCollected: 2_000 }
const SALE = {
  cartItems: [LINE],
  total: 1_935,
  terminalId: 'terminal-1',
  customerName: null,
  customerId: null,
  discount: 0,
  orderNumber: 1_763_740_800,
  amount: 1_800,
  taxValue: 135,
  tenantId: 'tenant-1',
  paymentChannels: [CASH],
  isDiscountInPercentage: false,
  isConfirmedSale: true,
}

const lists = (one: object, most: number) =>
  rule(
    [[one], Array.from({ length: most }, () => one)],
    [[], Array.from({ length: most + 1 }, () => one), null],
  )

holdRequests({
  'a line of a sale': [
    SaleItem,
    {
      productId: id,
      quantity: whole(1, 10_000_000),
      price: naira,
      vat: rule([0, 7.5, 100], [-0.01, 100.01, '7.5', null]),
    },
  ],
  'what a terminal said of a charge': [
    ChargeProof,
    {
      reference: any(64),
      rrn: optional(any(32)),
      maskedPan: optional(any(32)),
      terminalId: optional(any(32)),
    },
  ],
  'a tender': [
    TenderPayload,
    {
      // A split payment is several tenders.
      paymentChannel: rule([1, 2, 3, 5], [0, 4, 6, '1', null]),
      amountCollected: naira,
      charge: optional(rule([{ reference: 'TS-1' }], [{}, null, 'TS-1'])),
    },
  ],
  'a sale': [
    SalePayload,
    {
      cartItems: lists(LINE, 2_000),
      total: naira,
      terminalId: some(64),
      customerName: or(null, rule(['', 'x'.repeat(120)], ['x'.repeat(121), 7])),
      customerId: or(null, rule([ID], ['', 'customer-1', 7], 'is not an id')),
      discount: rule([0, 33.33, 10_000_000_000_000], [-0.01, 10_000_000_000_001, '10', null]),
      orderNumber: whole(1, 253_402_300_799),
      amount: naira,
      taxValue: naira,
      tenantId: some(64),
      paymentChannels: lists(CASH, 10),
      isDiscountInPercentage: flag,
      isConfirmedSale: flag,
    },
  ],
  'a sale that waits on a till': [
    UnsentSale,
    {
      storeId: said,
      cashierId: said,
      paidAt: rule([0, 1_763_740_800_000], [0.5, '0', null]),
      delivery: optional(oneOf('waiting', 'setAside', 'refused')),
      reason: optional(rule([null, '', 'None is left'], [7])),
      clockDifference: optional(rule([null, -7_200_000, 0], [0.5, '0'])),
      paidClockDifference: optional(rule([null, -7_200_000, 0], [0.5, '0'])),
      sale: rule(
        [SALE],
        [{}, { ...SALE, total: 0.001 }, null],
        'is not an amount with at most 2 decimals',
        'is not an id',
      ),
    },
  ],
})

test('a sale that waits on a till of before waits for the server, without a reason and by an unknown clock', () => {
  const { delivery, reason, clockDifference, paidClockDifference } = z.parse(UnsentSale, {
    storeId: ID,
    cashierId: ID,
    paidAt: 1,
    sale: SALE,
  })
  expect({ delivery, reason, clockDifference, paidClockDifference }).toEqual({
    delivery: 'waiting',
    reason: null,
    clockDifference: null,
    paidClockDifference: null,
  })
})

test('card numbers in the texts of a sale are masked', () => {
  const CARD = '4084 0840 8408 4081'
  const MASKED = '4084 08** **** 4081'
  const charge = { reference: CARD, rrn: CARD, maskedPan: CARD, terminalId: CARD }
  const sale = z.parse(SalePayload, {
    ...SALE,
    customerName: `Ada ${CARD}`,
    paymentChannels: [{ ...CASH, charge }],
  })
  expect(sale.customerName).toBe(`Ada ${MASKED}`)
  expect(sale.paymentChannels[0]?.charge).toEqual({
    reference: MASKED,
    rrn: MASKED,
    maskedPan: MASKED,
    terminalId: MASKED,
  })
})
