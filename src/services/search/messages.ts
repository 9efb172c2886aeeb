import type { Searchable } from '#domain/search/search-index.ts'

/** What the page sends to the search worker. Products come in parts; the last one makes them searchable. */
export type SearchRequest =
  | { type: 'products'; version: number; products: Searchable[]; isFirst: boolean; isLast: boolean }
  | { type: 'stock'; changes: { place: number; quantity: number }[] }
  | { type: 'search'; id: number; text: string }

/** The places of the matches in the list of that version; version 0 stands for no list at all. */
export interface SearchAnswer {
  id: number
  version: number
  places: number[]
}
