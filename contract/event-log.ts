import * as z from 'zod/mini'
import { ChartOutline } from './statechart.ts'

/** Where a chart stood: its state value, its status (active, done, error, stopped) and its stripped context. */
export const LogMoment = z.object({ value: z.unknown(), status: z.string(), context: z.unknown() })
export type LogMoment = z.infer<typeof LogMoment>

/** One event that an actor handled, and where that led. Secrets were taken out before it was written. */
export const LogEntry = z.extend(LogMoment, {
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The actor's id. */
  actor: z.string(),
  event: z.looseObject({ type: z.string() }),
  /** Names of the transitions that were taken, in order. */
  taken: z.array(z.string()),
})
export type LogEntry = z.infer<typeof LogEntry>

/** A running chart. */
export const LogActor = z.object({
  id: z.string(),
  /** The id of the chart it runs. */
  chart: z.string(),
  /** The actor that started it; null at the root. */
  parent: z.nullable(z.string()),
  /** Where it stood before the first entry that is left of it; null where its start is still in the log. */
  base: z.nullable(LogMoment),
})
export type LogActor = z.infer<typeof LogActor>

export const EVENT_LOG = 'tillstate-event-log'

/** The last events of a till, with everything that is needed to draw them and to play them back. */
export const EventLog = z.object({
  format: z.literal(EVENT_LOG),
  version: z.literal(1),
  /** The page that the till showed. */
  page: z.string(),
  actors: z.array(LogActor),
  charts: z.array(ChartOutline),
  entries: z.array(LogEntry),
})
export type EventLog = z.infer<typeof EventLog>

/** A till, seen from a viewer. */
const Till = { till: z.string() }

/**
 * What viewers and tills say to each other. A till says nothing but `opened` until a viewer says `hello`; after the
 * last viewer's `bye` it is silent again.
 */
export const WatchMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), viewer: z.string() }),
  z.object({ type: z.literal('bye'), viewer: z.string() }),
  z.object({ type: z.literal('opened'), ...Till }),
  z.object({ type: z.literal('joined'), ...Till, log: EventLog }),
  z.object({
    type: z.literal('logged'),
    ...Till,
    page: z.string(),
    actor: LogActor,
    entry: LogEntry,
    /** The actor's chart, where the viewer cannot know it yet. */
    chart: z.optional(ChartOutline),
  }),
  z.object({ type: z.literal('left'), ...Till }),
])
export type WatchMessage = z.infer<typeof WatchMessage>
export type Logged = Extract<WatchMessage, { type: 'logged' }>
