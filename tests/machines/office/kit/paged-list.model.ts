import type { pagedList } from '#machines/office/kit/paged-list.ts'
import { failed, ok } from '#domain/result.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { button, words } from '#tests/support/charts/view.ts'

interface PagedListPage<Row, Filter extends object> {
  machine: ReturnType<typeof pagedList<Row, Filter>>
  /** The filter at first, and a change of it. */
  filter: Filter
  chosen: Partial<Filter>
  rows: Row[]
  /** What stands where the list could not be had, and what of a row. */
  failedText: string
  rowText: string
}

/** The model of a page that lists (decision 0145). */
export const pagedListModel = <Row, Filter extends object>({
  machine,
  filter,
  chosen,
  rows,
  failedText,
  rowText,
}: PagedListPage<Row, Filter>): ChartModel => ({
  machine,
  inputs: [{ filter }],
  events: () => [{ type: 'list.asked' }, { type: 'filter.chosen', chosen }, { type: 'more.asked' }],
  outcomes: {
    loadPage: [ok({ rows, next: 'cursor-1' }), ok({ rows, next: null }), failed({ kind: 'offline' })],
  },
  key: ({ context: { next } }) => [next !== null],
  accepts: {
    '*': ['list.asked', 'filter.chosen'],
    loading: [],
    missing: [],
    showing: ['more.asked?'],
    extending: [],
  },
  cashierSees: {
    loading: 'The list of before, being refreshed, or the shape of a list',
    missing: ["'Try again'", words(failedText), button('Try again')],
    showing: ['The list', words(rowText)],
    extending: ['The list, with more on the way', words(rowText), button('Loading...')],
  },
})
