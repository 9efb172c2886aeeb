import type { EventLog, Logged } from '#contract/event-log.ts'
import type { ChartOutline } from '#contract/statechart.ts'
import { EMPTY_LOG, chartOf, withEntry } from '#domain/event-log.ts'
import type { ChartViewerContext, OpenTill } from './chartViewer.types.ts'

type Context = ChartViewerContext

/** The entries of a till that the viewer keeps; the till itself remembers fewer. */
const KEPT = 1_000

/** The log that is shown: a file's, or that of the chosen till. */
export const shownLog = ({ played, tills, till }: Context): EventLog =>
  played ?? tills.find((open) => open.till === till)?.log ?? EMPTY_LOG

/** The index of the last entry; -1 where there is none. */
export const lastOf = (context: Context): number => shownLog(context).entries.length - 1

/** The actor of the entry that is looked at. */
export const entryActor = (context: Context): string | undefined =>
  shownLog(context).entries[context.cursor]?.actor

/** The chart that is to be drawn. */
export const wantedChart = (context: Context): ChartOutline | undefined =>
  chartOf(shownLog(context), context.actor)

/** The chosen actor is not in the log that is shown, although others are. */
export const hasLostActor = (context: Context): boolean => {
  const { actors } = shownLog(context)
  return actors.length > 0 && !actors.some(({ id }) => id === context.actor)
}

/** A tab that shows this very page is a till as well, but seldom the one that is meant. */
const VIEWER_PAGE = '/statecharts'

const isViewer = ({ log }: OpenTill): boolean => log.page === VIEWER_PAGE

const bestOf = (tills: OpenTill[]): string | undefined =>
  (tills.find((open) => !isViewer(open)) ?? tills[0])?.till

/** The chosen till stays chosen, unless it is only a viewer and another one came. */
const chosenOf = (tills: OpenTill[], chosen: string | undefined): string | undefined =>
  tills.some((open) => open.till === chosen && !isViewer(open)) ? chosen : bestOf(tills)

export const withTill = (context: Context, open: OpenTill): Partial<Context> => {
  const tills = [...context.tills.filter(({ till }) => till !== open.till), open]
  return { tills, till: chosenOf(tills, context.till) }
}

export const withoutTill = (context: Context, gone: string): Partial<Context> => {
  const tills = context.tills.filter(({ till }) => till !== gone)
  return { tills, till: chosenOf(tills, context.till) }
}

/** One entry more; where the oldest goes for it, the same entry stays under the cursor. */
export const withLogged = (context: Context, logged: Logged): Partial<Context> => {
  const open = context.tills.find(({ till }) => till === logged.till)
  if (!open) return {}
  const log = withEntry(open.log, logged, KEPT)
  const isShown = open.till === context.till && context.played === undefined
  const dropped = open.log.entries.length + 1 - log.entries.length
  return {
    tills: context.tills.map((other) => (other === open ? { ...open, log } : other)),
    cursor: isShown ? Math.max(0, context.cursor - dropped) : context.cursor,
  }
}
