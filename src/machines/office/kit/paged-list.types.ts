import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface PagedListContext<Row, Filter> {
  filter: Filter
  /** The pages that were loaded so far, one behind the other. */
  rows: Row[]
  /** Where the next page begins; null where there is none. */
  next: string | null
}

export interface PagedListInput<Filter> {
  filter: Filter
}

export type PagedListEvent<Filter> =
  { type: 'filter.chosen'; chosen: Partial<Filter> } | { type: 'list.asked' } | { type: 'more.asked' }

/** `cursor` is null for the first page. */
export interface PageAsked<Filter> {
  filter: Filter
  cursor: string | null
}

export interface RowPage<Row> {
  rows: Row[]
  next: string | null
}

export type LoadedRows<Row> = Result<RowPage<Row>, ApiFault>
