import type { OrderState } from '#contract/administration/purchase-orders.ts'
import { number, pieces, products } from './counted.ts'

/** What a store orders from its suppliers, and what comes of it (decision 0163). */
export const purchaseOrders = {
  title: 'Purchase orders',
  add: 'New order',
  of: (number: string): string => `Order ${number}`,
  all: 'All orders',
  show: 'Show',
  loading: 'Loading orders...',
  loadingOne: 'Loading the order...',
  failed: 'The orders could not be loaded',
  failedOne: 'The order could not be loaded',
  none: 'No orders here',
  noneHint: 'What you order from a supplier is listed here, with what has come of it.',
  more: 'Show more',
  loadingMore: 'Loading...',
  count: (count: number): string => (count === 1 ? '1 order' : `${number(count)} orders`),
  shown: (count: number): string => `The newest ${number(count)}`,
  everything: 'All orders',
  states: {
    draft: 'Draft',
    ordered: 'Ordered',
    partly: 'Partly received',
    received: 'Received',
    closed: 'Closed',
    cancelled: 'Cancelled',
  } satisfies Record<OrderState, string>,
  noSupplier: 'No supplier yet',
  amount: (ordered: number, received: number): string =>
    `${pieces(ordered)} ordered, ${number(received)} received`,
  expectedIs: (day: string): string => `Expected on ${day}`,
  expected: (day: string): string => `expected on ${day}`,
  madeOn: (time: string): string => `made ${time}`,
  changed: (state: string, name: string, time: string): string =>
    name === '' ? `${state}. Last changed ${time}` : `${state}. Last changed by ${name}, ${time}`,
  unsaved: 'Draft. Not saved yet',
  meanwhile: (name: string): string =>
    name === ''
      ? 'Somebody has changed this order meanwhile: nothing of yours was written. Please look at it again.'
      : `${name} has changed this order meanwhile: nothing of yours was written. Please look at it again.`,
  arrivedMeanwhile: (name: string, count: number): string => `${name}: ${pieces(count)} received`,
  theirs: 'Show the saved draft',
  draftHint:
    'Scan what you order, once for each piece, or look it up and type how many. Nobody is told of a draft, and a placed order is not changed any more.',
  supplier: 'Supplier',
  expectedOn: 'Expected on (optional)',
  list: 'Ordered products',
  empty: 'Nothing ordered yet',
  emptyHint: 'What you scan or look up is listed here.',
  pieces: 'Pieces',
  piecesOf: (name: string): string => `Pieces of ${name}`,
  cost: 'Cost of one',
  costOf: (name: string): string => `Cost of one ${name} in naira`,
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  save: 'Save draft',
  place: 'Place order',
  discard: 'Discard draft',
  ordered: (count: number): string => `${number(count)} ordered`,
  received: (count: number): string => `${number(count)} received`,
  each: (amount: string): string => `${amount} each`,
  supplierIs: (name: string): string => `Supplier: ${name}`,
  receive: 'Receive',
  cancel: 'Cancel order',
  close: 'Close, the rest will not come',
  receiveHint:
    'Each product begins with what is missing. Type how many have come, or scan each piece: the first scan of a product begins at one. Nothing is in stock before it is booked.',
  barcode: 'Barcode',
  countPiece: 'Count',
  zero: 'Count from zero',
  arrives: 'Arrives now',
  arrivesOf: (name: string): string => `Arrives now of ${name}`,
  soFar: (ordered: number, received: number): string =>
    `${number(ordered)} ordered, ${number(received)} received so far`,
  extra: (count: number): string => `${number(count)} more than ordered`,
  book: 'Book in',
  back: 'Back',
  askMore: 'Book more than was ordered?',
  extraOf: (name: string, count: number): string => `${name}: ${number(count)} more than ordered`,
  bookAll: 'Book all of it',
  countAgain: 'Count again',
  askEnd: {
    draft: 'Discard this draft?',
    ordered: 'Cancel this order?',
    partly: 'Close this order?',
  },
  endHint: {
    draft: 'It stays in the list as cancelled.',
    ordered: 'Nothing of it can be received any more.',
    partly: 'What was received stays in stock. Nothing more of it can be received.',
  },
  keep: 'Keep it',
}

/** Goods that come in (decision 0147). */
export const receiving = {
  title: 'Receive goods',
  hint: 'Scan what has come, once for each piece, or scan it once and type how many. Nothing is in stock before it is booked.',
  list: 'Received',
  empty: 'Nothing yet',
  emptyHint: 'What you scan or look up is listed here.',
  piecesOf: (name: string): string => `Pieces of ${name}`,
  remove: 'Remove',
  removeOf: (name: string): string => `Remove ${name}`,
  reference: 'Delivery note or purchase order',
  note: 'Note',
  book: 'Book in',
  unanswered:
    'Nobody knows whether this has arrived at the back office. Press Book in once more, as it is: it is booked once. What is missing or wrong comes after that.',
  booked: 'Booked in',
  bookedHint: (productCount: number, pieceCount: number): string =>
    `${products(productCount)}, ${pieces(pieceCount)}. They are in stock now.`,
  another: 'Receive more',
}
