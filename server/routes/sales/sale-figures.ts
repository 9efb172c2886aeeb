import * as z from 'zod/mini'
import type { SalePayload } from '#contract/sales.ts'
import { Naira } from '#contract/naira.ts'
import { PaymentCode } from '#contract/payments.ts'
import { add, kobo, moneyText, NO_MONEY, subtract, type Kobo } from '#domain/money.ts'
import { impossible } from '#server/http/refusal.ts'
import type { FixedDiscountPolicy } from '#server/settings.ts'
import { recompute, type EnteredDiscount, type Recomputed } from './recompute.ts'

/** The figures of a sale as the server computes them, in kobo; `entered` is what the cashier typed as discount. */
export interface SaleFigures extends Recomputed {
  change: Kobo
  /** Hundredths of a percent, or kobo. */
  entered: number
}

const NO_DISCOUNT: EnteredDiscount = { isPercentage: false, value: 0 }
const WHOLE_PERCENT = 10_000

const rateOf = (percent: number): EnteredDiscount => {
  const value = Math.round(percent * 100)
  if (value / 100 !== percent) throw impossible(`A discount of ${percent}% has more than 2 decimals.`)
  if (value > WHOLE_PERCENT) throw impossible('A discount must be from 0% to 100%.')
  return { isPercentage: true, value }
}

const amountOf = (naira: number, due: Kobo): EnteredDiscount => {
  const amount = z.safeDecode(Naira, naira)
  if (!amount.success)
    throw impossible(`A discount of NGN ${naira} is not an amount with at most 2 decimals.`)
  if (amount.data > due)
    throw impossible(`The discount value is more than the ${moneyText(due)} that the sale comes to.`)
  return { isPercentage: false, value: amount.data }
}

/** The discount the cashier entered. @throws Refusal 422 where these lines cannot have it. */
const discountOf = (sale: SalePayload, policy: FixedDiscountPolicy): EnteredDiscount =>
  sale.isDiscountInPercentage
    ? rateOf(sale.discount)
    : amountOf(sale.discount, recompute(sale.cartItems, NO_DISCOUNT, policy).due)

const requireSame = (name: string, sent: Kobo, computed: Kobo): void => {
  if (sent === computed) return
  throw impossible(
    `The ${name} of this sale is ${moneyText(computed)}, but the till sent ${moneyText(sent)}.`,
  )
}

const sumOf = (sale: SalePayload, codes: number[]): Kobo =>
  add(
    ...sale.paymentChannels
      .filter(({ paymentChannel }) => codes.includes(paymentChannel))
      .map(({ amountCollected }) => amountCollected),
  )

const requireCreditAlone = (sale: SalePayload, total: Kobo): void => {
  if (sale.paymentChannels.length > 1) throw impossible('A sale on credit cannot be paid in parts.')
  if (sale.customerId === null && !sale.customerName) throw impossible('Please enter customer name')
  if (sumOf(sale, [PaymentCode.credit]) > total)
    throw impossible(`The credit is more than the total of ${moneyText(total)}.`)
}

const requireCovered = (sale: SalePayload, total: Kobo): Kobo => {
  const cash = sumOf(sale, [PaymentCode.cash])
  const electronic = sumOf(sale, [PaymentCode.card, PaymentCode.transfer])
  const collected = add(cash, electronic)
  if (collected < total)
    throw impossible(
      `${moneyText(collected)} was collected, which is less than the total of ${moneyText(total)}.`,
    )
  if (electronic > total)
    throw impossible(
      `${moneyText(electronic)} by card and transfer is more than the total of ${moneyText(total)}: ` +
        'only cash can be given back.',
    )
  return subtract(collected, total)
}

/** Tenders cover the total and only cash gives change (§10.21). @returns the change. */
const changeOf = (sale: SalePayload, total: Kobo): Kobo => {
  if (sale.paymentChannels.some(({ amountCollected }) => amountCollected < 0))
    throw impossible('An amount that was collected cannot be below NGN 0.00.')
  if (!sale.paymentChannels.some(({ paymentChannel }) => paymentChannel === PaymentCode.credit))
    return requireCovered(sale, total)
  requireCreditAlone(sale, total)
  return NO_MONEY
}

/** A product without a price is sold for nothing: an honest till may have it on its list. */
const requirePrices = (sale: SalePayload): void => {
  const negative = sale.cartItems.findIndex(({ price }) => price < 0)
  if (negative >= 0) throw impossible(`Line ${negative + 1} has a price below NGN 0.00.`)
}

interface Priced {
  discount: EnteredDiscount
  totals: Recomputed
}

const pricedBy = (sale: SalePayload, policy: FixedDiscountPolicy): Priced => {
  const discount = discountOf(sale, policy)
  return { discount, totals: recompute(sale.cartItems, discount, policy) }
}

/** How a store reads fixed discounts, and whether it has read them otherwise before. */
export interface DiscountRule {
  policy: FixedDiscountPolicy
  hasChanged: boolean
}

/**
 * The figures by the store's rule. A sale that was begun, held or paid offline before the rule was changed keeps what its
 * customer was told: its total says so, which is the same by both rules only where both come to the same.
 */
const pricedAsSold = (sale: SalePayload, { policy, hasChanged }: DiscountRule): Priced => {
  const now = pricedBy(sale, policy)
  if (!hasChanged || now.totals.total === sale.total) return now
  const before = pricedBy(sale, policy === 'subtracts' ? 'replaces-total' : 'subtracts')
  return before.totals.total === sale.total ? before : now
}

/**
 * Computes a sale's figures from its lines and compares them with those of the till (§10.23).
 * @throws Refusal 422 naming both figures where they differ, or what else is wrong with the money.
 */
export const figuresOf = (sale: SalePayload, rule: DiscountRule): SaleFigures => {
  requirePrices(sale)
  const { discount, totals } = pricedAsSold(sale, rule)
  requireSame('SubTotal', sale.amount, totals.subtotal)
  requireSame('VAT', sale.taxValue, totals.vat)
  requireSame('total', sale.total, totals.total)
  return { ...totals, change: changeOf(sale, totals.total), entered: kobo(discount.value) }
}
