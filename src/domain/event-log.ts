import {
  EVENT_LOG,
  type EventLog,
  type LogActor,
  type LogEntry,
  type LogMoment,
  type Logged,
} from '#contract/event-log.ts'
import type { ChartOutline, OutlineState } from '#contract/statechart.ts'

export const EMPTY_LOG: EventLog = {
  format: EVENT_LOG,
  version: 1,
  page: '',
  actors: [],
  charts: [],
  entries: [],
}

const momentOf = ({ value, status, context }: LogMoment): LogMoment => ({ value, status, context })

const withActor = (actors: LogActor[], actor: LogActor): LogActor[] =>
  actors.some(({ id }) => id === actor.id) ? actors : [...actors, actor]

const withChart = (charts: ChartOutline[], chart: ChartOutline | undefined): ChartOutline[] =>
  chart === undefined || charts.some(({ id }) => id === chart.id) ? charts : [...charts, chart]

const isOver = ({ status }: LogMoment): boolean => status !== 'active'

/** An actor goes from the log with its last entry, if it has ended; else it stands where that entry led. */
const without = (actors: LogActor[], dropped: LogEntry, rest: LogEntry[]): LogActor[] =>
  actors.flatMap((actor) => {
    if (actor.id !== dropped.actor) return [actor]
    const isLeft = rest.some((entry) => entry.actor === actor.id)
    return isOver(dropped) && !isLeft ? [] : [{ ...actor, base: momentOf(dropped) }]
  })

/** Drops the oldest entries until `limit` are left; what they led to stays as their actors' base. */
export const trimmed = (log: EventLog, limit: number): EventLog => {
  let { actors, entries } = log
  while (entries.length > limit) {
    const [oldest, ...rest] = entries
    if (!oldest) break
    actors = without(actors, oldest, rest)
    entries = rest
  }
  return entries === log.entries ? log : { ...log, actors, entries }
}

/** The log with one entry more. */
export const withEntry = (log: EventLog, { page, actor, chart, entry }: Logged, limit: number): EventLog =>
  trimmed(
    {
      ...log,
      page,
      actors: withActor(log.actors, actor),
      charts: withChart(log.charts, chart),
      entries: [...log.entries, entry],
    },
    limit,
  )

/** Where an actor stood after the entry at `index`; undefined before its start. */
export const momentAt = (log: EventLog, actor: string, index: number): LogMoment | undefined => {
  const entry = log.entries.findLast((candidate, at) => at <= index && candidate.actor === actor)
  return entry ?? log.actors.find(({ id }) => id === actor)?.base ?? undefined
}

/** The transitions that an actor took last, up to the entry at `index`. */
export const lastTaken = (log: EventLog, actor: string, index: number): string[] =>
  log.entries.findLast(
    (candidate, at) => at <= index && candidate.actor === actor && candidate.taken.length > 0,
  )?.taken ?? []

/** The chart that an actor runs. */
export const chartOf = (log: EventLog, actor: string | undefined): ChartOutline | undefined => {
  const chart = log.actors.find(({ id }) => id === actor)?.chart
  return log.charts.find(({ id }) => id === chart)
}

const keysBelow = (value: unknown): [string, unknown][] => {
  if (typeof value === 'string') return [[value, undefined]]
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

const childOf = (chart: ChartOutline, parent: string, key: string): OutlineState | undefined =>
  chart.states.find((state) => state.parent === parent && state.key === key)

/** The ids of the states that a state value lights: the root, and every state on the way to the innermost ones. */
export const activeStates = (chart: ChartOutline, value: unknown, from = chart.id): string[] => [
  from,
  ...keysBelow(value).flatMap(([key, below]) => {
    const child = childOf(chart, from, key)
    return child ? activeStates(chart, below, child.id) : []
  }),
]

/** A state value in one line: 'working', or 'box.pausing, list.showing' where parts run side by side. */
export const stateText = (value: unknown): string => {
  if (typeof value === 'string') return value
  return keysBelow(value)
    .flatMap(([key, below]) =>
      stateText(below)
        .split(', ')
        .map((path) => (path === '' ? key : `${key}.${path}`)),
    )
    .join(', ')
}
