import type { EventOutcome } from '#contract/security-events.ts'
import { noted, type NewEvent, type NotedEvent } from './event.ts'

/** Events of one kind and outcome, from one source, that are told one by one within a minute. */
const PER_SOURCE = 20

/** The same from all sources together. What worked has room of its own: a flood of failures cannot hide it. */
const IN_ALL: Record<EventOutcome, number> = { done: 600, failed: 120, refused: 120 }

/** Somebody who is known where it worked, and otherwise an address: names are whatever a stranger types. */
const sourceOf = ({ outcome, userId, address }: NewEvent): string =>
  outcome === 'done' && userId !== undefined ? userId : (address ?? '')

/** What events that are only counted have in common. */
const sharedBy = (event: NewEvent, isOneSource: boolean): NewEvent => {
  const { kind, outcome, userId, name, address } = event
  if (!isOneSource) return { kind, outcome, detail: 'from several sources, counted only' }
  const who = outcome === 'done' ? { userId, name } : {}
  return { kind, outcome, ...who, address, detail: 'counted only' }
}

interface Counted {
  first: NewEvent
  at: Date
  times: number
}

/**
 * Lets the first events of each source through in every minute, and counts the rest, so that whoever fails or is
 * refused a thousand times leaves 21 rows a minute, and a thousand of them about 130.
 */
export const floodGate = () => {
  const told = new Map<string, number>()
  const counted = new Map<string, Counted>()

  const count = (key: string, first: NewEvent, at: Date): void => {
    const before = counted.get(key)
    if (before) before.times += 1
    else counted.set(key, { first, at, times: 1 })
  }

  const take = (key: string, most: number): boolean => {
    const times = told.get(key) ?? 0
    if (times < most) told.set(key, times + 1)
    return times < most
  }

  return {
    /** The event to tell now; undefined where it is only counted. */
    pass: (event: NewEvent, at: Date): NotedEvent | undefined => {
      const alike = `${event.kind} ${event.outcome}`
      const source = `${alike} ${sourceOf(event)}`
      if ((told.get(source) ?? 0) >= PER_SOURCE) count(source, sharedBy(event, true), at)
      else if (!take(event.outcome, IN_ALL[event.outcome])) count(alike, sharedBy(event, false), at)
      else if (take(source, PER_SOURCE)) return noted(event, at)
      return undefined
    },
    /** At the end of a minute: what was counted, one event for each source, or for all together. */
    sweep: (): NotedEvent[] => {
      const swept = [...counted.values()].map(({ first, at, times }) => noted(first, at, times))
      told.clear()
      counted.clear()
      return swept
    },
  }
}
