import type { CartLine, PricedCart } from './cart.ts'
import type { Kobo } from './money.ts'

/** What has become of a cart, as far as it fits into one sentence. */
export type CartDifference = { total: Kobo } & (
  | { kind: 'added' | 'removed'; name: string }
  | { kind: 'pieces'; name: string; pieces: number }
  | { kind: 'price'; name: string; price: Kobo }
  | { kind: 'several'; products: number }
)

type Change = { kind: 'added' | 'changed' | 'removed'; line: CartLine; before: CartLine | undefined }

const changesBetween = (before: CartLine[], after: CartLine[]): Change[] => {
  const known = new Map(before.map((line) => [line.productId, line]))
  const left = new Set(after.map(({ productId }) => productId))
  const removed = before.filter(({ productId }) => !left.has(productId))
  return [
    ...removed.map((line): Change => ({ kind: 'removed', line, before: line })),
    ...after.flatMap((line): Change[] => {
      const old = known.get(line.productId)
      if (!old) return [{ kind: 'added', line, before: undefined }]
      const isSame = old.quantity === line.quantity && old.selectedPrice === line.selectedPrice
      return isSame ? [] : [{ kind: 'changed', line, before: old }]
    }),
  ]
}

/**
 * What to say of a cart that was `before` and is `after`. Nothing where only the discount differs, which is said at its
 * field, and nothing of an empty cart: what emptied it has a message of its own.
 */
export const cartDifference = (before: PricedCart, after: PricedCart): CartDifference | undefined => {
  const { total } = after.totals
  const changes = changesBetween(before.lines, after.lines)
  const [first] = changes
  if (!first || after.lines.length === 0) return undefined
  if (changes.length > 1) return { kind: 'several', products: changes.length, total }
  const { productName: name, quantity: pieces, selectedPrice: price } = first.line
  if (first.kind === 'removed') return { kind: 'removed', name, total }
  if (first.kind === 'added' && pieces === 1) return { kind: 'added', name, total }
  return first.before?.quantity === pieces
    ? { kind: 'price', name, price, total }
    : { kind: 'pieces', name, pieces, total }
}
