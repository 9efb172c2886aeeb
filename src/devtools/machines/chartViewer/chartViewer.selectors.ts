import type { EventLog, LogEntry, LogMoment } from '#contract/event-log.ts'
import { activeStates, chartOf, lastTaken, momentAt } from '#domain/event-log.ts'
import { shownLog } from './chartViewer.moves.ts'
import type { ChartViewerContext } from './chartViewer.types.ts'

interface Snapshot {
  context: ChartViewerContext
}

export const selectLog = ({ context }: Snapshot): EventLog => shownLog(context)

/** The entry that is looked at. */
export const selectEntry = ({ context }: Snapshot): LogEntry | undefined =>
  shownLog(context).entries[context.cursor]

/** Where the chosen actor stood at the entry that is looked at. */
export const selectMoment = ({ context }: Snapshot): LogMoment | undefined =>
  context.actor === undefined ? undefined : momentAt(shownLog(context), context.actor, context.cursor)

/** The ids of the states that are lit in the drawing. */
export const selectLit = (snapshot: Snapshot): string[] => {
  const { context } = snapshot
  const chart = chartOf(shownLog(context), context.actor)
  const moment = selectMoment(snapshot)
  return chart && moment ? activeStates(chart, moment.value) : []
}

/** The names of the transitions that are marked in the drawing. */
export const selectMarked = ({ context }: Snapshot): string[] =>
  context.actor === undefined ? [] : lastTaken(shownLog(context), context.actor, context.cursor)
