import { search } from '#domain/search/search.ts'
import { noteStock, searchIndex, type Searchable } from '#domain/search/search-index.ts'
import type { SearchAnswer, SearchRequest } from './messages.ts'

/** What the search worker does with each message; apart from it, so that it runs without one too. */
export const searchHandler = () => {
  let index = searchIndex([])
  let version = 0
  let arriving: Searchable[] = []
  return {
    take: (request: SearchRequest): SearchAnswer | undefined => {
      switch (request.type) {
        case 'products':
          // A list that was begun is given up when the next one begins.
          if (request.isFirst) arriving = []
          arriving.push(...request.products)
          if (!request.isLast) return undefined
          index = searchIndex(arriving)
          version = request.version
          arriving = []
          return undefined
        case 'stock':
          for (const { place, quantity } of request.changes) noteStock(index, place, quantity)
          return undefined
        case 'search':
          return { id: request.id, version, places: search(index, request.text) }
      }
    },
    /** Does ahead what the next search would have to wait for. */
    prepare: (): void => {
      index.codes()
      index.words()
    },
  }
}
