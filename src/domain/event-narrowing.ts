import type { EventKind, SecurityEvent } from '#contract/security-events.ts'

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

interface EventPerson {
  userId: string
  name: string
}

/** The people whom events name, each once, by name. */
export const peopleOf = (events: SecurityEvent[]): EventPerson[] =>
  [
    ...new Map(
      events.flatMap(({ user_id, name }): [string, string][] =>
        user_id === null || name === null ? [] : [[user_id, name]],
      ),
    ),
  ]
    .map(([userId, name]) => ({ userId, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
