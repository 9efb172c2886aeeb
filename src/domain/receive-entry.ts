import type { AdministeredProduct } from '#contract/administration/products.ts'
import { MOST_LINES, MOST_PIECES } from '#contract/administration/stock.ts'
import type { FormFaults } from './form-faults.ts'
import { countIn } from './typed-quantity.ts'

/** A product that has come in, with its pieces as they were typed. */
export interface ReceiveLine {
  productId: string
  name: string
  pieces: string
}

/** So many pieces, `least` or more; undefined for what is no number of them. */
export const piecesIn = (typed: string, least = 1): number | undefined => countIn(typed, MOST_PIECES, least)

/** One piece more of a product, at the top where it is new; what is typed beside it and is no number begins anew. */
export const withPiece = (lines: ReceiveLine[], { id, name, size }: AdministeredProduct): ReceiveLine[] => {
  const known = lines.find(({ productId }) => productId === id)
  if (!known)
    return [
      { productId: id, name: [name, size].filter((part) => part !== '').join(', '), pieces: '1' },
      ...lines,
    ]
  const pieces = String((piecesIn(known.pieces) ?? 0) + 1)
  return lines.map((line) => (line === known ? { ...line, pieces } : line))
}

/** What cannot be booked as it is: under the id of each product; `form` where it is about the list. */
export const receiveFaults = (lines: ReceiveLine[]): FormFaults => ({
  ...(lines.length === 0 ? { form: 'Add a product first' } : {}),
  ...(lines.length > MOST_LINES ? { form: `At most ${MOST_LINES} products can be booked at once` } : {}),
  ...Object.fromEntries(
    lines
      .filter(({ pieces }) => piecesIn(pieces) === undefined)
      .map(({ productId }) => [productId, 'Enter how many, such as 12']),
  ),
})

/** What lines without faults have to be booked. */
export const received = (lines: ReceiveLine[]): { productId: string; quantity: number }[] =>
  lines.map(({ productId, pieces }) => ({ productId, quantity: piecesIn(pieces) ?? 0 }))
