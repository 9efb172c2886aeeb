import type { Product } from '#domain/cart.ts'

/** What has changed in a list of products: those that are new or different, and the ids of those that it has no more. */
export interface ListChanges {
  products: Product[]
  gone: string[]
}

/** A part that has grown beyond this is cut. */
const LARGEST_PART = 2_000

/** Compares products by their ids, in which order parts hold them. */
export const byId = (one: Product, other: Product): number => (one.id < other.id ? -1 : 1)

const cut = (part: Product[]): Product[][] =>
  part.length <= LARGEST_PART ? [part] : [part.slice(0, LARGEST_PART), ...cut(part.slice(LARGEST_PART))]

/**
 * The parts of a list, which has its products in the order of their ids, once changes are taken in. A part without changes
 * stays the same array; what is new comes into the part whose ids lie around it, after the last one into the last part.
 */
export const mergeChanges = (parts: Product[][], { products, gone }: ListChanges): Product[][] => {
  const isGone = new Set(gone)
  const coming = products.toSorted(byId)
  const merged = (parts.length > 0 ? parts : [[]]).map((part, place) => {
    const end = place >= parts.length - 1 ? undefined : (part.at(-1)?.id ?? '')
    const first = coming.findIndex(({ id }) => end !== undefined && id > end)
    const taken = coming.splice(0, first === -1 ? coming.length : first)
    const isReplaced = new Set(taken.map(({ id }) => id))
    const stays = part.filter(({ id }) => !isGone.has(id) && !isReplaced.has(id))
    return stays.length === part.length && taken.length === 0 ? part : [...stays, ...taken].sort(byId)
  })
  return merged.flatMap(cut)
}
