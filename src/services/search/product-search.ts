import type { Product } from '#domain/cart.ts'
import { hasSameCodes } from '#domain/product-codes.ts'
import { searchedList } from '#domain/search/growing-list.ts'
import type { Searchable } from '#domain/search/search-index.ts'
import { conversations, type TalkingWorker } from '#workers/conversations.ts'
import type { SearchAnswer, SearchRequest } from './messages.ts'

/** A worker that searches. */
type SearchWorker = TalkingWorker<SearchRequest, SearchAnswer>

/** So many products go over at a time: the page stays free in between. */
const PART = 2_000

/** More changes than these are a new list. */
const FEW = 500

const searchable = ({ name, size, barcode, barcodes, quantity }: Product): Searchable => ({
  name,
  size,
  barcode,
  ...(barcodes && { barcodes }),
  quantity,
})

const isSameText = (one: Product, other: Product): boolean =>
  one.name === other.name && one.size === other.size && hasSameCodes(one, other)

/** The places where only the stock differs; undefined where more has changed than that. */
const stockChanges = (before: Product[], products: Product[]): number[] | undefined => {
  if (before.length !== products.length) return undefined
  const places: number[] = []
  for (const [place, product] of products.entries()) {
    const known = before[place]
    if (known === product) continue
    if (!known || !isSameText(known, product) || places.length === FEW) return undefined
    places.push(place)
  }
  return places
}

const yieldToEventLoop = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/**
 * Searches products in a worker, so that no keystroke waits for a search. The list is handed over when it changes; a
 * changed stock alone is sent as a difference.
 */
export const productSearch = (worker: SearchWorker) => {
  const lists = new Map<number, Product[]>()
  const { ask: converse, say, lose } = conversations<SearchRequest, SearchAnswer>(worker)
  let version = 0
  let handedOverVersion = 0
  let handedOver: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const handOver = async (list: Product[], listVersion: number): Promise<void> => {
    for (let from = 0; from === 0 || from < list.length; from += PART) {
      if (listVersion !== version) return
      const products = list.slice(from, from + PART).map(searchable)
      const isLast = from + PART >= list.length
      say({ type: 'products', version: listVersion, products, isFirst: from === 0, isLast })
      if (!isLast) await yieldToEventLoop()
    }
    handedOverVersion = listVersion
  }
  const take = (products: Product[]): void => {
    const before = lists.get(version)
    if (before === products) return
    // Until all of a list has gone over, the worker has the one before: its places are others.
    const changed = before && handedOverVersion === version ? stockChanges(before, products) : undefined
    if (changed) {
      lists.set(version, products)
      const changes = changed.map((place) => ({ place, quantity: products[place]?.quantity ?? 0 }))
      if (changes.length > 0) say({ type: 'stock', changes })
      return
    }
    version += 1
    lists.set(version, products)
    handedOver = handOver(products, version)
  }
  const ask = async (text: string): Promise<SearchAnswer> => {
    const answer = await converse((id) => ({ type: 'search', id, text }))
    // Answers come in order: none will be about an older list.
    for (const older of lists.keys()) if (older < answer.version) lists.delete(older)
    return answer
  }
  return {
    /** The worker is gone: who waits for it gets the reason as an error, and so does whoever asks from now on. */
    lose,
    /**
     * The best 50 of these products (§2.42, §9.14). While a new list is on its way, the one before is searched; that
     * nothing matches is said of the new one only, and `watch` says when the new one can be searched.
     */
    find: async (products: Product[], text: string): Promise<Product[]> => {
      take(products)
      if (lists.size === 1) await handedOver
      let answer = await ask(text)
      while (answer.places.length === 0 && answer.version < version) {
        await handedOver
        answer = await ask(text)
      }
      // Stryker disable next-line ArrayDeclaration: a list is kept until a later one is answered
      const list = lists.get(answer.version) ?? []
      if (answer.version < version) void handedOver.then(() => listeners.forEach((notify) => notify()))
      return answer.places.flatMap((place) => list[place] ?? [])
    },
    /** Reports that what was found in an older list should be looked up again. */
    watch: (notify: () => void): (() => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}

export type ProductSearch = ReturnType<typeof productSearch>

/** What a catalogue has now, and whether more of it is on its way. */
interface ListedProducts {
  products: Product[]
  isGrowing: boolean
}

/** The products that are searched: the same array as long as the search need not be prepared anew. */
export const searchedProducts = (listed: () => ListedProducts) => {
  let searched: Product[] = []
  return (): Product[] => {
    const { products, isGrowing } = listed()
    searched = searchedList(searched, products, isGrowing)
    return searched
  }
}
