import type { SecurityEvent } from '#contract/security-events.ts'

export interface EventPerson {
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
