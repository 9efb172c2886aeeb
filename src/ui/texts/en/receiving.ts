const pieces = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'piece' : 'pieces'}`
const products = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'product' : 'products'}`

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
  booked: 'Booked in',
  bookedHint: (productCount: number, pieceCount: number): string =>
    `${products(productCount)}, ${pieces(pieceCount)}. They are in stock now.`,
  another: 'Receive more',
}
