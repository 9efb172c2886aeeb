import type { BatchKind, UndoneStock } from '#contract/administration/product-changes.ts'

const number = (count: number): string => count.toLocaleString('en-NG')

const products = (count: number): string => `${number(count)} ${count === 1 ? 'product' : 'products'}`

const pieces = (count: number): string => `${number(count)} ${count === 1 ? 'piece' : 'pieces'}`

/** How many pieces leave a stock and come back to it; what is none is not said. */
const moved = (
  { pieces_out, pieces_in }: UndoneStock,
  { leave, comeBack }: { leave: string; comeBack: string },
): string =>
  [
    ...(pieces_out > 0 ? [`${pieces(pieces_out)} ${leave}`] : []),
    ...(pieces_in > 0 ? [`${pieces(pieces_in)} ${comeBack}`] : []),
  ].join(', ')

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
      : `The stock of ${products(stock.products)} changes: ${moved(stock, { leave: 'go', comeBack: 'come back' })}.`,
  stockKept: (count: number): string =>
    `The stock of ${products(count)} stays: it was counted since, or set by another file.`,
  stockMoved: (stock: UndoneStock): string =>
    `The stock of ${products(stock.products)} was changed: ${moved(stock, { leave: 'went', comeBack: 'came back' })}.`,
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
