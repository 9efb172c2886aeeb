import type { EventLog, Logged } from '#contract/event-log.ts'
import type { Result } from '#domain/result.ts'

/** A till that is open in this browser, with what it has published so far. */
export interface OpenTill {
  till: string
  log: EventLog
}

export interface ChartViewerContext {
  /** The tills that are open in this browser, in the order in which they answered. */
  tills: OpenTill[]
  /** The name of the till that is looked at. */
  till: string | undefined
  /** The log of a file; undefined while a till is watched. */
  played: EventLog | undefined
  /** The file that is being read. */
  file: File | undefined
  /** The index of the entry that is looked at, in the log that is shown; -1 where it is empty. */
  cursor: number
  /** The id of the actor whose chart is shown. */
  actor: string | undefined
  /** The id of the chart that was sent to the drawing last. */
  drawn: string | undefined
}

export type ChartViewerEvent =
  | { type: 'till.joined'; till: string; log: EventLog }
  | { type: 'till.logged'; logged: Logged }
  | { type: 'till.left'; till: string }
  | { type: 'till.chosen'; till: string }
  | { type: 'actor.chosen'; actor: string }
  | { type: 'entry.chosen'; index: number }
  | { type: 'step.next' }
  | { type: 'step.previous' }
  | { type: 'latest.asked' }
  | { type: 'roaming.toggled' }
  | { type: 'file.chosen'; file: File }
  | { type: 'playback.started' }
  | { type: 'playback.paused' }
  | { type: 'playback.closed' }

export type ReadLog = Result<EventLog, { kind: 'unreadable' }>
