import type { FlagFilter, FlagKind } from '#contract/administration/flagged-sales.ts'

/** Sales that deviate from what an up-to-date till sends (decisions 0132 and 0145). */
export const flaggedSales = {
  title: 'Flagged sales',
  open: (count: number, most: number): string => `${count >= most ? `${most}+` : count} open`,
  loading: 'Loading flagged sales...',
  failed: 'The flagged sales could not be loaded',
  none: 'No flagged sale',
  noneHint: 'Sales whose price, VAT, date or card reference is not what was expected are listed here.',
  noneOpen: 'Nothing to look at',
  noneOpenHint: 'Somebody has looked at every flagged sale.',
  noneSeen: 'Nobody has looked at a flagged sale yet',
  show: 'Show',
  filters: {
    open: 'To look at',
    seen: 'Looked at',
    all: 'All flagged sales',
  } satisfies Record<FlagFilter, string>,
  kinds: {
    price: 'Price',
    vat: 'VAT',
    backDated: 'Date',
    cardProof: 'Card reference',
  } satisfies Record<FlagKind, string>,
  order: (number: number): string => `Order ${number}`,
  soldBy: (cashier: string, terminal: string): string => `${cashier} at till ${terminal}`,
  taken: 'Total taken',
  mark: 'Looked at',
  markOf: (number: number): string => `Order ${number}: I have looked at it`,
  markedBy: (name: string, time: string): string => `Looked at by ${name}, ${time}`,
  reviewTitle: (number: number): string => `Order ${number} looked at?`,
  note: 'Note',
  noteHint: 'What you found out. It stays with the sale and cannot be changed.',
  more: 'Show more',
  loadingMore: 'Loading...',
  count: (count: number): string => (count === 1 ? '1 sale' : `${count.toLocaleString('en-NG')} sales`),
  shown: (count: number): string => `The newest ${count.toLocaleString('en-NG')}`,
}
