import type { RoundingDirection } from '#contract/administration/product-bulk.ts'
import type { BulkEntry } from '#domain/bulk-entry.ts'

const products = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'product' : 'products'}`

/** Many products changed at once (decision 0150). */
export const bulkChange = {
  title: 'Change products',
  what: 'What changes',
  kinds: {
    percent: 'Price, by percent',
    amount: 'Price, by an amount',
    vat: 'VAT',
    active: 'Whether they are sold at the tills',
  } satisfies Record<BulkEntry['kind'], string>,
  percent: 'Percent',
  percentHint: 'Such as 7.5 for dearer, or -10 for cheaper',
  amount: 'Amount in naira',
  amountHint: 'Such as 50 for dearer, or -20 for cheaper',
  step: 'Round to',
  steps: (naira: number): string => `NGN ${naira}`,
  direction: 'Which way',
  directions: {
    nearest: 'To the nearest',
    up: 'Up',
    down: 'Down',
  } satisfies Record<RoundingDirection, string>,
  active: 'At the tills',
  answers: { true: 'Sold', false: 'Not sold' },
  look: 'Look at it',
  looking: 'Looking at the products...',
  changing: (count: number): string => `Changing ${products(count)}...`,
  change: (count: number): string => `${products(count)} ${count === 1 ? 'changes' : 'change'}`,
  same: (count: number): string =>
    `${products(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}`,
  unpriced: (count: number): string =>
    `${products(count)} ${count === 1 ? 'has' : 'have'} no price, and ${count === 1 ? 'stays' : 'stay'} without one`,
  tooLow: (count: number): string => `${products(count)} would cost nothing, or less. Enter something else.`,
  tooHigh: (count: number): string =>
    `${products(count)} would cost more than NGN 100,000,000.00. Enter something else.`,
  stale: 'Somebody else has changed some of these products meanwhile. This is what it would do now.',
  first: (count: number): string => (count === 1 ? 'The first one' : `The first ${count}`),
  product: 'Product',
  before: 'Now',
  after: 'Then',
  confirm: (count: number): string => `Change ${products(count)}`,
  enterElse: 'Enter something else',
  done: (count: number): string => `${products(count)} ${count === 1 ? 'was' : 'were'} changed`,
  doneHint: 'The tills follow at their next look.',
  back: 'Back',
  close: 'Done',
}
