import { FlaggedSales, MarkSale, OpenFlags } from '#contract/administration/flagged-sales.ts'
import { SecurityEvents } from '#contract/security-events.ts'
import { EndSessions, OwnSessions } from '#contract/user-sessions.ts'
import { ok } from '#domain/result.ts'
import { flaggedSalesModel } from '#tests/machines/office/flaggedSales/flaggedSales.model.ts'
import { openFlagsModel } from '#tests/machines/office/openFlags/openFlags.model.ts'
import { saleReviewModel } from '#tests/machines/office/saleReview/saleReview.model.ts'
import { securityEventsModel } from '#tests/machines/office/securityEvents/securityEvents.model.ts'
import { userSessionsModel } from '#tests/machines/office/userSessions/userSessions.model.ts'
import { CHEAP_MILK, ELSEWHERE, SEEN_SALE } from '#tests/support/fixtures/trail.ts'
import { answered, chooses, presses, types } from '../answers.ts'
import { listActs, listEvents, officeTable } from '../table.ts'
import type { Setup } from '../../support/setup.ts'

const FLAGS = '/merchant/administration/flagged-sales'

interface Rows {
  rows: unknown[]
  next: string | null
}

const flagsPage = answered(`GET ${FLAGS}`, FlaggedSales, ({ rows, next }: Rows) => ({ sales: rows, next }))

/** Sales that deviate. */
export const flaggedSalesTable = officeTable({
  model: flaggedSalesModel,
  path: '/administration/flags',
  events: (snapshot) => [
    ...listEvents(snapshot),
    { type: 'filter.chosen', chosen: { filter: snapshot.context.filter.filter === 'open' ? 'all' : 'open' } },
  ],
  change: { key: ({ context: { next, filter } }) => [next !== null, filter.filter] },
  acts: {
    ...listActs,
    'filter.chosen': (setup, { chosen }) => chooses(setup, 'Show', (chosen as { filter: string }).filter),
  },
  arms: { loadPage: flagsPage, loadMore: flagsPage },
})

/** The page lists the sale of the milk, whenever it asks. */
const listsMilk = async (setup: Setup): Promise<void> => {
  const result = { sales: [CHEAP_MILK], next: null }
  setup.answers(/\/administration\/flagged-sales$/, { status: 200, body: { status: true, result } }, 'always')
}

const opensReview = presses(`Order ${CHEAP_MILK.order_number}: I have looked at it`)
const marksSale = answered(`POST ${FLAGS}/mark`, MarkSale)

/** Somebody has looked at a flagged sale. */
export const saleReviewTable = officeTable({
  model: saleReviewModel,
  path: '/administration/flags',
  before: listsMilk,
  events: ({ context: { note } }) => [
    { type: 'review.opened', sale: CHEAP_MILK },
    { type: 'note.typed', text: note === '' ? 'A test' : '' },
    { type: 'review.closed' },
    { type: 'review.submitted' },
  ],
  change: { key: ({ context: { note } }) => [note] },
  acts: {
    'review.opened': opensReview,
    'note.typed': (setup, { text }) => types(setup, 'Note', text),
    'review.closed': presses('Cancel'),
    'review.submitted': presses('Looked at'),
  },
  arms: { markSale: marksSale },
})

/** How many flagged sales nobody has looked at. */
export const openFlagsTable = officeTable({
  model: openFlagsModel,
  path: '/administration/flags',
  before: listsMilk,
  acts: {
    'count.asked': async (setup, event) => {
      await marksSale(setup, ok(SEEN_SALE.mark))
      await opensReview(setup, event)
      await presses('Looked at')(setup, event)
    },
  },
  arms: { countFlags: answered(`GET ${FLAGS}/open`, OpenFlags) },
})

const eventsPage = answered(
  'GET /identity/administration/security-events',
  SecurityEvents,
  ({ rows, next }: Rows) => ({ events: rows, next }),
)

/** Who did what to a shop and its people. */
export const securityEventsTable = officeTable({
  model: securityEventsModel,
  path: '/administration/events',
  events: (snapshot) => [
    ...listEvents(snapshot),
    { type: 'filter.chosen', chosen: { kind: snapshot.context.filter.kind === '' ? 'import' : '' } },
  ],
  change: { key: ({ context: { next, filter } }) => [next !== null, filter.kind] },
  acts: {
    ...listActs,
    'filter.chosen': (setup, { chosen }) => chooses(setup, 'Kind', (chosen as { kind: string }).kind),
  },
  arms: { loadPage: eventsPage, loadMore: eventsPage },
})

/** Where somebody is signed in. */
export const userSessionsTable = officeTable({
  model: userSessionsModel,
  path: '/administration/sessions',
  events: (snapshot) => {
    if (snapshot.matches({ task: 'asking' })) return [{ type: 'end.refused' }, { type: 'end.confirmed' }]
    if (snapshot.matches({ list: 'missing' })) return [{ type: 'list.asked' }]
    return snapshot.context.sessions.length > 0
      ? [{ type: 'end.asked', sessionId: ELSEWHERE.session_id }]
      : []
  },
  acts: {
    'list.asked': presses('Try again'),
    'end.asked': presses(/^Sign out Unknown device/),
    'end.refused': presses('No, keep it'),
    'end.confirmed': ({ page }) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Sign out', exact: true }).click(),
  },
  arms: {
    loadSessions: answered(
      'GET /identity/auth/sessions',
      OwnSessions,
      ({ sessions }: { sessions: unknown }) => sessions,
    ),
    endSessions: answered('POST /identity/auth/sessions/end', EndSessions),
  },
})
