import { v7 as uuid } from 'uuid'
import type { EventKind, EventOutcome } from '#contract/security-events.ts'
import { LONGEST, storable } from '#contract/text.ts'

/** What happened, as the code that sees it says it; never with a secret. */
export interface NewEvent {
  kind: EventKind
  outcome: EventOutcome
  /** Who did it, or as whom somebody tried to. */
  userId?: string | undefined
  name?: string | undefined
  storeId?: string | undefined
  /** The network address it came from; undefined for a command of the operator. */
  address?: string | undefined
  /** What else there is to know, in a few words of ours. */
  detail?: string | undefined
}

/** An event with its time and id; `times` of them where they were only counted. */
export interface NotedEvent extends NewEvent {
  id: string
  at: Date
  times: number
}

const bounded = (text: string | undefined): string | undefined => text && storable(text, LONGEST.name)

/** The event with its texts made storable: a name or an address may be whatever somebody sent. */
export const noted = (event: NewEvent, at: Date, times = 1): NotedEvent => ({
  ...event,
  id: uuid(),
  at,
  times,
  name: bounded(event.name),
  address: bounded(event.address),
  detail: bounded(event.detail),
})
