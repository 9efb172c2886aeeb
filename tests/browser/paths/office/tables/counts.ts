import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  ApproveCount,
  CountEntry,
  CountRows,
  DiscardCount,
  OpenCount,
  OpenStockCount,
} from '#contract/administration/stock-counts.ts'
import { ok } from '#domain/result.ts'
import type { StockCountContext } from '#machines/office/stockCount/stockCount.types.ts'
import { countReviewModel } from '#tests/machines/office/countReview/countReview.model.ts'
import { countRowsModel } from '#tests/machines/office/countRows/countRows.model.ts'
import { stockCountModel } from '#tests/machines/office/stockCount/stockCount.model.ts'
import { COUNT, COUNTED_MILK, UNCOUNTED_RICE } from '#tests/support/fixtures/stock-counts.ts'
import { answered, chooses, presses, types } from '../answers.ts'
import { listActs, listEvents, officeTable } from '../table.ts'

const COUNTS = '/merchant/administration/stock/counts'
const REVIEW = '/administration/stock/count/review'

const rowsPage = answered(`GET ${COUNTS}/rows`, CountRows)

const opened = answered(`GET ${COUNTS}/open`, OpenStockCount)

/** What a count would book, and what is done with it. */
export const countReviewTable = officeTable({
  model: countReviewModel,
  path: REVIEW,
  acts: {
    'review.asked': presses(/^(Look again|Try again)$/),
    'none.counted': presses('None there of Ofada rice'),
    'approval.asked': presses('Book differences'),
    'discard.asked': presses('Discard count'),
    'question.confirmed': presses(/^(Book|Discard)$/),
    'question.cancelled': presses('Cancel'),
  },
  arms: {
    loadSummary: async (setup, output) => {
      const { ok: isOk, value } = output as { ok: boolean; value?: unknown }
      const about = { lines: [], may_review: true, categories: [] }
      await opened(setup, isOk ? ok({ ...about, count: value === undefined ? null : COUNT }) : output)
      // Whatever the rows are asked for, nobody has counted the rice.
      if (value !== undefined) await rowsPage(setup, ok({ rows: [UNCOUNTED_RICE], next: null }))
    },
    noteNone: answered(`POST ${COUNTS}/entries`, CountEntry, () => ({ line: null, found: [] })),
    approveCount: answered(`POST ${COUNTS}/approve`, ApproveCount),
    discardCount: answered(`POST ${COUNTS}/discard`, DiscardCount),
  },
})

/** The products of a count that differ, or that nobody has counted. */
export const countRowsTable = officeTable({
  model: countRowsModel,
  path: REVIEW,
  events: (snapshot) => [
    ...listEvents(snapshot),
    {
      type: 'filter.chosen',
      chosen: { list: snapshot.context.filter.list === 'differing' ? 'uncounted' : 'differing' },
    },
  ],
  change: { key: ({ context: { next, filter } }) => [next !== null, filter.list] },
  acts: {
    ...listActs,
    'filter.chosen': (setup, { chosen }) => chooses(setup, 'Show', (chosen as { list: string }).list),
  },
  arms: { loadPage: rowsPage, loadMore: rowsPage },
})

/** What can be done while a count goes on; what was begun is gone on with. */
const countingEvents = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const { unclear, text, place, lines, drafts } = snapshot.context as StockCountContext
  if (snapshot.matches({ counting: { sending: 'waiting' } })) return [{ type: 'again.asked' }]
  if (unclear.length > 0)
    return [{ type: 'product.chosen', product: unclear[0]?.found[0] }, { type: 'code.dropped' }]
  if (text !== '') return [{ type: 'search.submitted' }]
  const [line] = lines
  return [
    { type: 'text.typed', text: '5449000000996' },
    ...(place === 'floor' ? [{ type: 'place.chosen', place: 'room' }] : []),
    ...(line && Object.keys(drafts).length === 0 ? [{ type: 'pieces.typed', line, pieces: '7' }] : []),
    ...(line
      ? [
          { type: 'pieces.submitted', line },
          { type: 'line.removed', line },
        ]
      : []),
  ]
}

const { sendEntry = [] } = stockCountModel.outcomes

const isNotLate = (outcome: unknown): boolean =>
  (outcome as { fault?: { kind: string } }).fault?.kind !== 'tooLate'

/** Somebody counts what is in a store. */
export const stockCountTable = officeTable({
  model: stockCountModel,
  path: '/administration/stock/count',
  events: (snapshot) => {
    const { mayReview, category } = snapshot.context as StockCountContext
    if (snapshot.matches('missing')) return [{ type: 'count.asked' }]
    if (snapshot.matches('counting')) return countingEvents(snapshot)
    if (!mayReview) return [{ type: 'count.asked' }]
    return [
      ...(category === null ? [{ type: 'category.chosen', category: 'Drinks' }] : []),
      { type: 'opening.asked' },
    ]
  },
  change: {
    // Nothing on a page that was just opened has waited for a day.
    outcomes: { ...stockCountModel.outcomes, sendEntry: sendEntry.filter(isNotLate) },
    key: ({ context }) => {
      const { mayReview, category, text, acts, queue, unclear, lines, drafts, place } =
        context as StockCountContext
      const kinds = [...acts, ...queue].map(({ counting }) => counting.kind)
      return [mayReview, category, text, kinds, unclear.length, lines, drafts, place]
    },
  },
  acts: {
    'count.asked': presses(/^(Look again|Try again)$/),
    'category.chosen': (setup, { category }) => chooses(setup, 'What is counted', category),
    'opening.asked': presses('Start counting'),
    'place.chosen': ({ page }) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: 'Store room' }) })
        .click(),
    'text.typed': (setup, { text }) => types(setup, 'Barcode or name', text),
    'search.submitted': presses('Count'),
    'product.chosen': presses('Count Peak milk'),
    'code.dropped': presses('None of these'),
    'pieces.typed': (setup, { pieces }) => types(setup, `Pieces of ${COUNTED_MILK.name}, Shop floor`, pieces),
    'pieces.submitted': presses(`Set the pieces of ${COUNTED_MILK.name}`),
    'line.removed': presses(`Remove ${COUNTED_MILK.name}`),
    'again.asked': presses('Send now'),
  },
  arms: {
    loadCount: opened,
    openCount: answered(`POST ${COUNTS}`, OpenCount),
    sendEntry: answered(`POST ${COUNTS}/entries`, CountEntry),
  },
  hasSlowTimers: true,
})
