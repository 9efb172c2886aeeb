import { expectedTotals } from '#tests/support/till/oracle.ts'
import { GOODS } from '#tests/support/till/goods.ts'
import type { Draft, Line } from './basket-types.ts'

/** What stands in the discount field. */
export interface DiscountText {
  mode: 'percentage' | 'fixed'
  text: string
}

const NUMBER = /^\d*\.?\d*$/

/** A typed amount in kobo; undefined where no digit stands there. */
export const typedAmount = (text: string): number | undefined => {
  const plain = text.replaceAll(',', '').trim()
  return /\d/.test(plain) && NUMBER.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

const vatOf = (id: string): number => GOODS.find((product) => product.id === id)?.vat ?? 0

const figures = (lines: Line[], discount: Parameters<typeof expectedTotals>[1]) =>
  expectedTotals(
    lines.map(({ id, price, quantity }) => ({ price, quantity, vat: vatOf(id) })),
    discount,
  )

/** Rates are 0 to 100, amounts at most SubTotal + VAT, both with at most 2 decimals (§10.18, §10.20). */
export const isDiscountRefused = (lines: Line[], { mode, text }: DiscountText): boolean => {
  const value = typedAmount(text) ?? 0
  if ((text.split('.')[1] ?? '').length > 2) return true
  return mode === 'percentage' ? value > 10_000 : value > figures(lines, { rate: 0 }).total
}

/** What is to be paid: a percentage off, or the amount that replaces the total (§9.4, §9.5). */
export const totalOf = (lines: Line[], discount: DiscountText): number => {
  if (isDiscountRefused(lines, discount)) return figures(lines, { rate: 0 }).total
  const value = typedAmount(discount.text) ?? 0
  return figures(lines, discount.mode === 'percentage' ? { rate: value / 100 } : { amount: value }).total
}

/** Why Confirm refuses (§5.7–§5.11, §10.69); undefined where it goes on. */
export const refusalOf = (lines: Line[], discount: DiscountText, draft: Draft): string | undefined => {
  const total = totalOf(lines, discount)
  if (isDiscountRefused(lines, discount)) return 'discount refused'
  const part = (text: string) => typedAmount(text) ?? 0
  switch (draft.mode) {
    case null:
      return 'no mode'
    case 'cash': {
      const cash = typedAmount(draft.cash)
      if (cash === undefined) return 'no cash'
      return cash < total ? 'too little cash' : undefined
    }
    case 'split': {
      const electronic = part(draft.split.card) + part(draft.split.transfer)
      if (electronic + part(draft.split.cash) < total) return 'split too little'
      return electronic > total ? 'split too much' : undefined
    }
    case 'credit':
      return draft.customer === undefined ? 'no customer' : undefined
    default:
      return undefined
  }
}
