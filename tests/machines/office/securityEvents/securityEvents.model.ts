import { ALL_EVENTS } from '#domain/event-narrowing.ts'
import { securityEventsMachine } from '#machines/office/securityEvents/securityEvents.machine.ts'
import { IMPORTED, WRONG_PASSWORD } from '#tests/support/fixtures/trail.ts'
import { pagedListModel } from '../kit/paged-list.model.ts'

export const securityEventsModel = pagedListModel({
  machine: securityEventsMachine,
  filter: ALL_EVENTS,
  chosen: { kind: 'import' },
  rows: [WRONG_PASSWORD, IMPORTED],
  failedText: 'The security events could not be loaded',
  rowText: 'products: 3 added, 0 changed',
})
