import fc from 'fast-check'
import type { CartLine } from '#domain/cart.ts'
import { kobo, moneyText } from '#domain/money.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { priced } from '#domain/priced-cart.ts'
import type { FixedDiscountPolicy } from '#domain/pricing.ts'
import type { Sale } from '#domain/sale.ts'
import type { Tender } from '#domain/tenders.ts'
import { RICE_LINE } from './carts.ts'
import { CASH_SALE } from './sales.ts'

/** What a random line is made of; `hundredths` of a percent is the VAT of the product. */
export interface DrawnLine {
  price: number
  quantity: number
  vat: number
}

/** What a random sale is made of: its lines, the text in the discount field, and how it is shared between tenders. */
export interface DrawnSale {
  lines: DrawnLine[]
  discount: { mode: 'percentage' | 'fixed'; hundredths: number }
  /** From 0 to 1,000: the part in cash; the rest goes by card. */
  cashShare: number
  /** In kobo: what is handed over in cash above the total. */
  change: number
}

const price = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 50_000_000 }))

export const drawnSale: fc.Arbitrary<DrawnSale> = fc.record({
  lines: fc.array(
    fc.record({ price, quantity: fc.integer({ min: 1, max: 400 }), vat: fc.constantFrom(0, 5, 7.5, 20) }),
    { minLength: 1, maxLength: 25 },
  ),
  discount: fc.oneof(
    fc.record({ mode: fc.constant('percentage' as const), hundredths: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ mode: fc.constant('fixed' as const), hundredths: fc.integer({ min: 0, max: 3_000_000 }) }),
  ),
  cashShare: fc.integer({ min: 0, max: 1_000 }),
  change: fc.integer({ min: 0, max: 100_000 }),
})

const idOf = (index: number): string => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`

const lineOf = ({ price: unit, quantity, vat }: DrawnLine, index: number): CartLine => ({
  ...RICE_LINE,
  productId: idOf(index),
  productName: `Product ${index}`,
  price: kobo(unit),
  selectedPrice: kobo(unit),
  selectedPriceText: moneyText(kobo(unit)),
  quantity,
  stockQuantity: quantity,
  vat,
})

const tendersFor = (total: number, { cashShare, change }: DrawnSale): Tender[] => {
  const cash = Math.floor((total * cashShare) / 1_000)
  const parts: Tender[] = [
    { channel: 'cash', amount: kobo(cash + (cash > 0 ? change : 0)) },
    { channel: 'card', amount: kobo(total - cash) },
  ]
  const paid = parts.filter(({ amount }) => amount > 0)
  return paid.length > 0 ? paid : [{ channel: 'cash', amount: kobo(0) }]
}

/** A paid sale as the till makes it of what the cashier typed; a discount the cart does not allow is not given. */
export const saleOf = (drawn: DrawnSale, policy: FixedDiscountPolicy, over: Partial<Sale> = {}): Sale => {
  const text = String(drawn.discount.hundredths / 100)
  const cart = priced(drawn.lines.map(lineOf), { mode: drawn.discount.mode, text }, policy)
  const tenders = tendersFor(cart.totals.total, drawn)
  const mode = tenders.length > 1 ? 'split' : (tenders[0]?.channel ?? 'cash')
  return { ...CASH_SALE, cart, tenders, payment: { ...NO_DRAFT, mode }, state: 'paid', ...over }
}
