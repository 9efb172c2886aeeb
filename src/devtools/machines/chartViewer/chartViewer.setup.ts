import { assign, sendTo, setup } from 'xstate'
import type { Logged } from '#contract/event-log.ts'
import { chartDrawingMachine } from '#devtools/machines/chartDrawing/chartDrawing.machine.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import {
  entryActor,
  hasLostActor,
  lastOf,
  shownLog,
  wantedChart,
  withLogged,
  withTill,
  withoutTill,
} from './chartViewer.moves.ts'
import type { ChartViewerContext, ChartViewerEvent, OpenTill, ReadLog } from './chartViewer.types.ts'

/** What the chart can do, judge and call; its states are in chartViewer.machine.ts. */
export const chartViewerSetup = setup({
  types: {
    context: {} as ChartViewerContext,
    events: {} as ChartViewerEvent,
    emitted: {} as Notified,
  },
  actors: {
    watchTills: callbackActor('watchTills'),
    readLog: promiseActor<ReadLog, { file: File | undefined }>('readLog'),
    chartDrawing: chartDrawingMachine,
  },
  actions: {
    keepTill: assign(({ context }, open: OpenTill) => withTill(context, open)),
    keepEntry: assign(({ context }, params: { logged: Logged }) => withLogged(context, params.logged)),
    dropTill: assign(({ context }, params: { till: string }) => withoutTill(context, params.till)),
    chooseTill: assign({ till: (_, params: { till: string }) => params.till }),
    chooseActor: assign({ actor: (_, params: { actor: string }) => params.actor }),
    chooseFirstActor: assign({ actor: ({ context }) => shownLog(context).actors[0]?.id }),
    chooseEntryActor: assign({ actor: ({ context }) => entryActor(context) }),
    lookAt: assign({ cursor: (_, params: { index: number }) => params.index }),
    lookAtLatest: assign({ cursor: ({ context }) => lastOf(context) }),
    stepForward: assign({ cursor: ({ context }) => context.cursor + 1 }),
    stepBack: assign({ cursor: ({ context }) => context.cursor - 1 }),
    keepFile: assign({ file: (_, params: { file: File }) => params.file }),
    keepPlayed: assign((_, { read }: { read: ReadLog }) =>
      read.ok ? { played: read.value, cursor: 0 } : {},
    ),
    dropPlayed: assign({ played: undefined, file: undefined }),
    showChart: sendTo('chartDrawing', ({ context }) => ({
      type: 'chart.shown' as const,
      chart: wantedChart(context),
    })),
    noteDrawn: assign({ drawn: ({ context }) => wantedChart(context)?.id }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    hasTill: ({ context }) => context.till !== undefined,
    hasNoTill: ({ context }) => context.till === undefined,
    isBehind: ({ context }) => context.cursor !== lastOf(context),
    isBeyond: ({ context }) => context.cursor > lastOf(context),
    hasNext: ({ context }) => context.cursor < lastOf(context),
    hasPrevious: ({ context }) => context.cursor > 0,
    isAtEnd: ({ context }) => context.cursor >= lastOf(context),
    hasLostActor: ({ context }) => hasLostActor(context),
    isElsewhere: ({ context }) => ![undefined, context.actor].includes(entryActor(context)),
    isOtherChart: ({ context }) => wantedChart(context)?.id !== context.drawn,
  },
  delays: { silenceTimeout: 1_500, stepDelay: 1_000 },
})
