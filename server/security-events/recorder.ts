import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { EventOutcome } from '#contract/security-events.ts'
import type { Db } from '#server/db/database.ts'
import { databaseFailureOf } from '#server/db/failures.ts'
import { noted, type NewEvent, type NotedEvent } from './event.ts'
import { forgetEvents, writeEvents } from './event-rows.ts'

/** Events of one kind and outcome, from one source, that are recorded one by one within a minute. */
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
  const recorded = new Map<string, number>()
  const counted = new Map<string, Counted>()

  const count = (key: string, first: NewEvent, at: Date): void => {
    const before = counted.get(key)
    if (before) before.times += 1
    else counted.set(key, { first, at, times: 1 })
  }

  const take = (key: string, most: number): boolean => {
    const times = recorded.get(key) ?? 0
    if (times < most) recorded.set(key, times + 1)
    return times < most
  }

  return {
    /** The event to record now; undefined where it is only counted. */
    pass: (event: NewEvent, at: Date): NotedEvent | undefined => {
      const alike = `${event.kind} ${event.outcome}`
      const source = `${alike} ${sourceOf(event)}`
      if ((recorded.get(source) ?? 0) >= PER_SOURCE) count(source, sharedBy(event, true), at)
      else if (!take(event.outcome, IN_ALL[event.outcome])) count(alike, sharedBy(event, false), at)
      else if (take(source, PER_SOURCE)) return noted(event, at)
      return undefined
    },
    /** At the end of a minute: what was counted, one event for each source, or for all together. */
    sweep: (): NotedEvent[] => {
      const swept = [...counted.values()].map(({ first, at, times }) => noted(first, at, times))
      recorded.clear()
      counted.clear()
      return swept
    },
  }
}

/** Where events are recorded; nobody waits for it, and it never fails. */
export interface SecurityEvents {
  record: (event: NewEvent) => void
  /**
   * Records what was only counted so far, and resolves once everything is written; what a database that fails does not
   * take is dropped then.
   */
  close: () => Promise<void>
}

interface RecorderOptions {
  db: Db
  log: FastifyBaseLogger
  now: () => Date
  /** Called with how many events were not written to the database. */
  onDropped: (events: number) => void
  /** How many days events are kept. */
  days: number
}

const MOST_WAITING = 1_000
const BATCH = 100
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const RETRY_MS = 1_000

const logEntryOf = ({
  id,
  at,
  kind,
  outcome,
  userId,
  name,
  storeId,
  address,
  detail,
  times,
}: NotedEvent) => ({
  security: { id, at: at.toISOString(), kind, outcome, userId, name, storeId, address, detail, times },
})

/**
 * Logs events at once, and writes them behind the calls, at most 100 in one statement and one
 * statement at a time. While the database is out of reach up to 1,000 wait; more are in the log alone, and counted.
 */
export const securityEvents = ({ db, log, now, onDropped, days }: RecorderOptions): SecurityEvents => {
  const gate = floodGate()
  const waiting: NotedEvent[] = []
  let isClosing = false
  let writing: Promise<void> | undefined

  const drop = (events: number): void => {
    waiting.splice(0, events)
    onDropped(events)
  }

  /** @returns false where the batch has to wait. */
  const writeBatch = async (): Promise<boolean> => {
    const batch = waiting.slice(0, BATCH)
    try {
      await writeEvents(db, batch)
      waiting.splice(0, batch.length)
      return true
    } catch (cause) {
      const isPassing = databaseFailureOf(cause) !== 'other'
      if (isPassing && !isClosing) return false
      if (!isPassing) log.error({ err: cause }, 'Security events could not be written.')
      drop(isClosing ? waiting.length : batch.length)
      return true
    }
  }

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) if (!(await writeBatch())) await pause(RETRY_MS, undefined, { ref: false })
  }

  const write = (): Promise<void> => {
    writing ??= writeAll().finally(() => (writing = undefined))
    return writing
  }

  const deliver = (event: NotedEvent): void => {
    log.info(logEntryOf(event), 'security event')
    if (waiting.length >= MOST_WAITING) onDropped(1)
    else waiting.push(event)
  }

  const sweep = (): void => gate.sweep().forEach(deliver)

  const forget = async (): Promise<void> => {
    try {
      await forgetEvents(db, days)
    } catch (cause) {
      log.warn({ err: cause }, 'Old security events could not be deleted; in an hour again.')
    }
  }

  const everyMinute = setInterval(() => {
    sweep()
    void write()
  }, MINUTE_MS).unref()
  // A shop's machine is off for the night: no day of its office is a whole one.
  const everyHour = setInterval(() => void forget(), HOUR_MS).unref()

  return {
    record: (event) => {
      const passed = gate.pass(event, now())
      if (!passed) return
      deliver(passed)
      void write()
    },
    close: async () => {
      clearInterval(everyMinute)
      clearInterval(everyHour)
      isClosing = true
      sweep()
      await write()
    },
  }
}
