import type { EventKind } from '#contract/security-events.ts'

/** What a list of security events is narrowed to; empty texts for no bound. The days are '2026-11-23', both included. */
export interface EventNarrowing {
  kind: EventKind | ''
  userId: string
  storeId: string
  from: string
  to: string
}

export const ALL_EVENTS: EventNarrowing = { kind: '', userId: '', storeId: '', from: '', to: '' }

/** Is any of it left out? */
export const isNarrowed = (narrowing: EventNarrowing): boolean =>
  Object.values(narrowing).some((bound) => bound !== '')
