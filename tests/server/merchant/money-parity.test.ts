import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SalePayload } from '#contract/sales.ts'
import { Receipt } from '#contract/receipts.ts'
import { moneyText } from '#domain/money.ts'
import { payloadOf } from '#domain/payload.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import type { Sale } from '#domain/sale.ts'
import { recomputedVat } from '#server/routes/sales/recompute.ts'
import { figuresOf } from '#server/routes/sales/sale-figures.ts'
import { drawnSale, saleOf } from '#tests/support/fixtures/any-sale.ts'
import { LONG } from '#tests/support/long.ts'

const SEED = 20_261_121
const POLICIES = ['replaces-total', 'subtracts'] as const

/** What goes over the wire as text, and what the server reads of it. */
const overTheWire = (sale: Sale): SalePayload =>
  z.decode(SalePayload, JSON.parse(JSON.stringify(z.encode(SalePayload, payloadOf(sale)))))

/** Naira texts computed from decimal digits alone, sharing nothing with the till's formatting. */
const nairaText = (kobo: number): string => {
  const digits = String(kobo).padStart(3, '0')
  return `NGN ${digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const parity = (sale: Sale, policy: (typeof POLICIES)[number]): void => {
  const { totals } = sale.cart
  const sent = overTheWire(sale)
  const server = figuresOf(sent, { policy, hasChanged: false })
  const { subtotal, vat, due, discount, total } = server
  // server = payload = the till's figures
  expect({ subtotal, vat, due, discount, total }).toEqual(totals)
  expect([sent.amount, sent.taxValue, sent.total]).toEqual([subtotal, vat, total])
  // lines sum to totals
  expect(sum(sent.cartItems.map((item) => item.price * item.quantity))).toBe(subtotal)
  expect(sum(sent.cartItems.map(recomputedVat))).toBe(vat)
  expect(sum(sent.paymentChannels.map(({ amountCollected }) => amountCollected))).toBe(total + server.change)
  // screen = receipt, in words
  const receipt = receiptOfSale(sale, { name: 'Store', image: null })
  expect([receipt.subtotal_text, receipt.vat_text, receipt.total_text, receipt.balance_text]).toEqual(
    [subtotal, vat, total, server.change].map(nairaText),
  )
  expect(receipt.discount_text).toContain(nairaText(discount))
  expect(moneyText(totals.total)).toBe(nairaText(total))
  expect(z.encode(Receipt, receipt).subtotal).toBe(Number((subtotal / 100).toFixed(2)))
}

const parities = (policy: (typeof POLICIES)[number]) =>
  fc.property(drawnSale, (drawn) => parity(saleOf(drawn, policy), policy))

test.each(POLICIES)(
  '6,000 random carts where a fixed discount %s: screen = payload = server = receipt, to the kobo',
  (policy) => fc.assert(parities(policy), { seed: SEED, numRuns: 6_000 }),
)

test.each(POLICIES)('60,000 random carts where a fixed discount %s', LONG, (policy) =>
  fc.assert(parities(policy), { seed: SEED, numRuns: 60_000 }),
)

const refusal = (sale: SalePayload): string => {
  try {
    figuresOf(sale, { policy: 'replaces-total', hasChanged: false })
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
  return 'was taken'
}

test('a till that is off by one kobo anywhere is refused, with both figures named', () => {
  const off = fc.tuple(drawnSale, fc.constantFrom('total', 'amount', 'taxValue'), fc.constantFrom(-1, 1))
  fc.assert(
    fc.property(off, ([drawn, field, by]) => {
      const right = overTheWire(saleOf(drawn, 'replaces-total'))
      const wrong = { ...right, [field]: right[field as 'total'] + by }
      const names = { total: 'total', amount: 'SubTotal', taxValue: 'VAT' } as const
      const sent = right[field as 'total'] + by
      expect(refusal(wrong)).toBe(
        `The ${names[field as 'total']} of this sale is ${nairaText(right[field as 'total'])}, ` +
          `but the till sent ${sent < 0 ? `NGN -${nairaText(-sent).slice(4)}` : nairaText(sent)}.`,
      )
    }),
    { seed: SEED, numRuns: 3_000 },
  )
})

test('an amount that does not fit into whole kobo is refused, not rounded', () => {
  const sale = overTheWire(
    saleOf(
      {
        lines: [{ price: 50_000_000, quantity: 400, vat: 7.5 }],
        discount: { mode: 'fixed', hundredths: 0 },
        cashShare: 1_000,
        change: 0,
      },
      'replaces-total',
    ),
  )
  const item = sale.cartItems[0]
  if (!item) throw new Error('the sale has no line')
  const huge = {
    ...sale,
    cartItems: [{ ...item, price: z.decode(SalePayload.shape.total, 9e12), quantity: 1_000_000 }],
  }
  expect(refusal(huge)).toBe('This sale comes to more than NGN 10,000,000,000,000.00.')
})
