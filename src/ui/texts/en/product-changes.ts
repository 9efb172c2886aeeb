import type { BatchKind, UndoneStock } from '#contract/administration/product-changes.ts'
import type { RoundingDirection } from '#contract/administration/product-bulk.ts'
import type { BulkEntry } from '#domain/bulk-entry.ts'
import { pieces, products } from './counted.ts'

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

type Verb = (count: number) => string

/** How many pieces leave a stock and come back to it; what is none is not said. */
const moved = ({ pieces_out, pieces_in }: UndoneStock, leave: Verb, comeBack: Verb): string =>
  [
    ...(pieces_out > 0 ? [`${pieces(pieces_out)} ${leave(pieces_out)}`] : []),
    ...(pieces_in > 0 ? [`${pieces(pieces_in)} ${comeBack(pieces_in)}`] : []),
  ].join(', ')

const willMove = (stock: UndoneStock): string =>
  moved(
    stock,
    (count) => (count === 1 ? 'goes' : 'go'),
    (count) => (count === 1 ? 'comes back' : 'come back'),
  )
const hasMoved = (stock: UndoneStock): string =>
  moved(
    stock,
    () => 'went',
    () => 'came back',
  )

/** What was changed about products, and undoing it (decision 0149). */
export const productChanges = {
  title: 'Changes of products',
  link: 'Changes',
  back: 'Products',
  hint: 'Who changed what, the last first. What is undone is put back, unless somebody has changed it since.',
  loading: 'Loading changes...',
  failed: 'The changes could not be loaded',
  none: 'Nothing was changed yet',
  noneHint: 'Each saved product, each file and each change of many products is listed here.',
  more: 'Show more',
  loadingMore: 'Loading...',
  count: (count: number): string => (count === 1 ? '1 change' : `${count.toLocaleString('en-NG')} changes`),
  shown: (count: number): string => `The newest ${count.toLocaleString('en-NG')}`,
  kinds: {
    new: 'Added',
    edit: 'Changed',
    bulk: 'Changed together',
    import: 'Imported',
    undo: 'Undone',
  } satisfies Record<BatchKind, string>,
  /** Of what a batch is about: one product by its name, several by the first one. */
  about: (example: string, count: number): string =>
    count === 1 ? example : `${example} and ${(count - 1).toLocaleString('en-NG')} more`,
  numbers: (count: number, added: number): string =>
    added > 0 && added < count
      ? `${products(count)}, ${added.toLocaleString('en-NG')} of them new`
      : products(count),
  by: (name: string, time: string): string => `${name === '' ? 'On the command line' : name}, ${time}`,
  isUndone: 'Undone',
  isPartlyUndone: 'Partly undone',
  undo: 'Undo',
  undoOf: (about: string, time: string): string => `Undo ${about}, ${time}`,
  goOn: 'Go on undoing',
  goOnOf: (about: string, time: string): string => `Go on undoing ${about}, ${time}`,
  ask: 'Undo these changes?',
  askHint:
    'Names, prices, VAT and the rest are put back, and products that were added go from the tills and the list. What somebody has changed since stays, and so does what was sold.',
  looking: 'Looking up what would change...',
  willBeUndone: (count: number): string =>
    `${products(count)} ${count === 1 ? 'becomes as it was' : 'become as they were'} before.`,
  willBeKept: (count: number): string =>
    `${products(count)} ${count === 1 ? 'was' : 'were'} changed since, and what was changed stays.`,
  willMoveStock: (stock: UndoneStock): string =>
    stock.products === 0
      ? 'No stock changes.'
      : `The stock of ${products(stock.products)} changes: ${willMove(stock)}.`,
  stockKept: (count: number): string =>
    `The stock of ${products(count)} stays: it was counted since, or set by another file.`,
  stockMoved: (stock: UndoneStock): string =>
    `The stock of ${products(stock.products)} was changed: ${hasMoved(stock)}.`,
  keep: 'Keep',
  undone: (count: number): string =>
    `${products(count)} ${count === 1 ? 'is as it was' : 'are as they were'} before`,
  kept: (count: number): string =>
    `${products(count)} ${count === 1 ? 'was' : 'were'} changed since, and what was changed stays:`,
  others: (count: number): string => `and ${products(count)} more`,
  undoImport: 'Undo this import',
  importUndone: 'This import was undone.',
  undoChange: 'Undo this change',
  changeUndone: 'This change was undone.',
}
