import { ALL_EVENTS } from '#domain/event-narrowing.ts'
import { IMPORTED, WRONG_PASSWORD } from '#tests/support/fixtures/trail.ts'
import { pagedListScenarios } from '../kit/paged-list.scenarios.ts'

export const securityEventsScenarios = pagedListScenarios({
  filter: { ...ALL_EVENTS, from: '2026-11-22' },
  chosen: { kind: 'sign-in' },
  narrowed: { kind: 'sign-in', userId: '', storeId: '', from: '2026-11-22', to: '' },
  first: WRONG_PASSWORD,
  second: IMPORTED,
})
