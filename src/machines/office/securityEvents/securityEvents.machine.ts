import type { ActorRefFrom } from 'xstate'
import type { SecurityEvent } from '#contract/security-events.ts'
import type { EventNarrowing } from '#domain/event-narrowing.ts'
import { pagedList } from '#machines/office/kit/paged-list.ts'

/** Who did what to a shop and its people, the newest first (decision 0145). */
export const securityEventsMachine = pagedList<SecurityEvent, EventNarrowing>('securityEvents')

export type SecurityEventsActor = ActorRefFrom<typeof securityEventsMachine>
