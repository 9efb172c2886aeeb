import type { AdjustReason, MovementKind } from '#contract/administration/stock.ts'

const signed = (pieces: number): string =>
  `${pieces > 0 ? '+' : pieces < 0 ? '−' : ''}${Math.abs(pieces).toLocaleString('en-NG')}`

/** What moves the stock of products (decision 0147). */
export const stock = {
  title: 'Stock',
  of: (name: string): string => `Stock of ${name}`,
  back: 'Products',
  hint: 'All that has come and gone, the newest first. Nothing here can be changed: what is wrong is corrected by another entry.',
  loading: 'Loading stock...',
  failed: 'The stock could not be loaded',
  none: 'Nothing has moved yet',
  noneHint: 'Sales, deliveries and corrections of this product are listed here.',
  more: 'Show more',
  loadingMore: 'Loading...',
  count: (count: number): string => (count === 1 ? '1 entry' : `${count.toLocaleString('en-NG')} entries`),
  shown: (count: number): string => `The newest ${count.toLocaleString('en-NG')}`,
  kinds: {
    opening: 'At the beginning',
    sale: 'Sold',
    received: 'Received',
    adjusted: 'Corrected',
    counted: 'Counted',
    imported: 'From a file',
    undone: 'Taken back by an undo',
  } satisfies Record<MovementKind, string>,
  reasons: {
    broken: 'Broken',
    stolen: 'Stolen',
    expired: 'Expired',
    found: 'Found',
    other: 'Other',
  } satisfies Record<AdjustReason, string>,
  /** What a movement belongs to. */
  order: (number: string): string => `order ${number}`,
  signed,
  after: (count: number): string => `${count.toLocaleString('en-NG')} in stock after it`,
  by: (name: string, time: string): string => (name === '' ? time : `${name}, ${time}`),
  warnAt: 'Warn at',
  warnHint:
    'The product is among those low in stock where so many are left, or fewer. Leave it empty for never.',
  setLevel: 'Set level',
  levelSaved: 'Saved',
  loadLevel: 'Load the level again',
  adjust: 'Correct stock',
  reason: 'Reason',
  pieces: 'Pieces',
  piecesGone: 'How many are gone',
  piecesFound: 'How many more there are',
  piecesOther: 'How many more there are, or with a minus how many are gone',
  note: 'Note',
  book: 'Book',
  unanswered:
    'Nobody knows whether this has arrived at the back office. Press Book once more, as it is: it is booked once.',
}
