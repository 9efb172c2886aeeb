import {
  PERCENT,
  type PriceStep,
  type BulkChange,
  type RoundingDirection,
} from '#contract/administration/product-bulk.ts'
import { HIGHEST_PRICE } from '#contract/administration/product-prices.ts'
import type { VatCategory } from '#contract/administration/products.ts'
import type { FormFaults } from './form-faults.ts'
import { NO_MONEY } from './money.ts'
import { parseNaira } from './numeric-text.ts'

/** What is to become of many products, as it stands in the form: what is typed as it was typed. */
export interface BulkEntry {
  kind: BulkChange['kind']
  /** Such as '7.5' or '-10'. */
  percent: string
  /** In naira, such as '50' or '-20'. */
  amount: string
  step: PriceStep
  direction: RoundingDirection
  vat_category: VatCategory
  is_active: boolean
}

export const NEW_BULK: BulkEntry = {
  kind: 'percent',
  percent: '',
  amount: '',
  step: 10,
  direction: 'nearest',
  vat_category: 'standard',
  is_active: false,
}

const PERCENTAGE = /^\s*([+-]?\d{1,4}(?:\.\d{1,2})?)\s*%?\s*$/

const percentOf = (typed: string): number => Number(PERCENTAGE.exec(typed)?.[1] ?? 0)

const amountOf = (typed: string) => {
  const amount = parseNaira(typed.replace(/^\s*\+/, ''))
  return amount.ok ? amount.value : NO_MONEY
}

/** The text under the field that cannot be taken as it is; nothing under those of another kind of change. */
export const bulkFaults = ({ kind, percent, amount }: BulkEntry): FormFaults => {
  const isPercent =
    percentOf(percent) !== 0 && percentOf(percent) > PERCENT.above && percentOf(percent) <= PERCENT.most
  if (kind === 'percent' && !isPercent) return { percent: 'Enter a percentage such as 7.5 or -10' }
  const isAmount = amountOf(amount) !== 0 && Math.abs(amountOf(amount)) <= HIGHEST_PRICE
  return kind === 'amount' && !isAmount ? { amount: 'Enter an amount such as 50 or -20' } : {}
}

/** What a form without faults is to do. */
export const bulkChangeOf = (entry: BulkEntry): BulkChange => {
  const { kind, percent, amount, step, direction, vat_category, is_active } = entry
  switch (kind) {
    case 'percent':
      return { kind, percent: percentOf(percent), step, direction }
    case 'amount':
      return { kind, amount: amountOf(amount), step, direction }
    case 'vat':
      return { kind, vat_category }
    case 'active':
      return { kind, is_active }
  }
}
