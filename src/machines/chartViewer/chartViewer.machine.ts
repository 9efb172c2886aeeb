import { assign, emit, sendTo, setup } from 'xstate'
import type { Logged } from '#contract/event-log.ts'
import type { Notice } from '#domain/messages/catalogue.ts'
import { chartDrawingMachine } from '#machines/chartDrawing/chartDrawing.machine.ts'
import { callbackHole, promiseHole } from '#machines/kit/holes.ts'
import { notified, type Notified } from '#machines/kit/outlets.ts'
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

/** /statecharts: watches the charts of the tills in this browser, and plays event logs back. */
export const chartViewerMachine = setup({
  types: {
    context: {} as ChartViewerContext,
    events: {} as ChartViewerEvent,
    emitted: {} as Notified,
  },
  actors: {
    watchTills: callbackHole('watchTills'),
    readLog: promiseHole<ReadLog, { file: File | undefined }>('readLog'),
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
    notify: emit((_, notice: Notice) => notified(notice)),
  },
  guards: {
    hasTill: ({ context }) => context.till !== undefined,
    hasNoTill: ({ context }) => context.till === undefined,
    isBehind: ({ context }) => context.cursor !== lastOf(context),
    isBeyond: ({ context }) => context.cursor > lastOf(context),
    hasNext: ({ context }) => context.cursor < lastOf(context),
    hasPrevious: ({ context }) => context.cursor > 0,
    isAtEnd: ({ context }) => context.cursor >= lastOf(context),
    isLog: (_, params: { read: ReadLog }) => params.read.ok,
    hasLostActor: ({ context }) => hasLostActor(context),
    isElsewhere: ({ context }) => ![undefined, context.actor].includes(entryActor(context)),
    isOtherChart: ({ context }) => wantedChart(context)?.id !== context.drawn,
  },
  delays: { silenceTimeout: 1_500, stepDelay: 1_000 },
}).createMachine({
  id: 'chartViewer',
  context: {
    tills: [],
    till: undefined,
    played: undefined,
    file: undefined,
    cursor: -1,
    actor: undefined,
    drawn: undefined,
  },
  type: 'parallel',
  invoke: [
    { id: 'watchTills', src: 'watchTills' },
    { id: 'chartDrawing', src: 'chartDrawing' },
  ],
  always: {
    guard: 'isOtherChart',
    actions: ['showChart', 'noteDrawn'],
    description: 'The drawing is told of the chart that is looked at now.',
  },
  on: {
    'till.joined': {
      actions: { type: 'keepTill', params: ({ event: { till, log } }) => ({ till, log }) },
      description: 'A till of this browser answers with what it remembers.',
    },
    'till.logged': {
      actions: { type: 'keepEntry', params: ({ event }) => ({ logged: event.logged }) },
      description: 'Something happened on a till.',
    },
    'till.left': {
      actions: { type: 'dropTill', params: ({ event }) => ({ till: event.till }) },
      description: 'The tab of a till was closed or reloaded.',
    },
  },
  states: {
    source: {
      initial: 'live',
      on: {
        'file.chosen': {
          target: '.replay',
          actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
          description: 'A saved event log is opened.',
        },
      },
      states: {
        live: {
          initial: 'seeking',
          on: {
            'till.chosen': {
              target: '.following',
              actions: { type: 'chooseTill', params: ({ event }) => ({ till: event.till }) },
              description: 'Another tab of this browser is watched.',
            },
            'entry.chosen': {
              target: '.pinned',
              actions: { type: 'lookAt', params: ({ event }) => ({ index: event.index }) },
              description: 'An event of the past is looked at.',
            },
          },
          states: {
            seeking: {
              description: 'The viewer said hello and waits for a till to answer.',
              tags: 'busy',
              always: { guard: 'hasTill', target: 'following', description: 'A till is there.' },
              after: {
                silenceTimeout: { target: 'alone', description: 'No till of this browser answers.' },
              },
            },
            alone: {
              description: 'No till is open in this browser; one that opens is found by itself.',
              always: { guard: 'hasTill', target: 'following', description: 'A till was opened.' },
            },
            following: {
              description: 'The latest event shows, and every further one as it happens.',
              always: [
                { guard: 'hasNoTill', target: 'alone', description: 'The last till was closed.' },
                { guard: 'isBehind', actions: 'lookAtLatest', description: 'Something happened.' },
              ],
              on: {
                'step.previous': {
                  guard: 'hasPrevious',
                  target: 'pinned',
                  actions: 'stepBack',
                  description: 'The event before the latest is looked at.',
                },
              },
            },
            pinned: {
              description: 'An event of the past stays in view while the till goes on.',
              always: {
                guard: 'isBeyond',
                target: 'following',
                description: 'The till that is shown now has no such event, or none is open.',
              },
              on: {
                'step.next': { guard: 'hasNext', actions: 'stepForward', description: 'One event on.' },
                'step.previous': { guard: 'hasPrevious', actions: 'stepBack', description: 'One back.' },
                'latest.asked': { target: 'following', description: 'Back to what happens now.' },
              },
            },
          },
        },
        replay: {
          initial: 'reading',
          on: {
            'playback.closed': {
              target: 'live',
              actions: 'dropPlayed',
              description: 'The tills are watched again.',
            },
          },
          states: {
            reading: {
              description: 'The file is read and checked.',
              tags: 'busy',
              invoke: {
                id: 'readLog',
                src: 'readLog',
                input: ({ context }) => ({ file: context.file }),
                onDone: [
                  {
                    guard: { type: 'isLog', params: ({ event }) => ({ read: event.output }) },
                    target: 'paused',
                    actions: { type: 'keepPlayed', params: ({ event }) => ({ read: event.output }) },
                    description: 'The log stands at its first event.',
                  },
                  {
                    target: '#chartViewer.source.live',
                    actions: ['dropPlayed', { type: 'notify', params: { key: 'logUnreadable' } }],
                    description: 'The file is not an event log of this product.',
                  },
                ],
                onError: {
                  target: '#chartViewer.source.live',
                  actions: ['dropPlayed', { type: 'notify', params: { key: 'unexpectedError' } }],
                },
              },
            },
            paused: {
              description: 'The log stands at one event.',
              on: {
                'entry.chosen': {
                  actions: { type: 'lookAt', params: ({ event }) => ({ index: event.index }) },
                  description: 'A certain event is looked at.',
                },
                'step.next': { guard: 'hasNext', actions: 'stepForward', description: 'One event on.' },
                'step.previous': { guard: 'hasPrevious', actions: 'stepBack', description: 'One back.' },
                'playback.started': { guard: 'hasNext', target: 'running', description: 'It plays on.' },
              },
            },
            running: {
              description: 'The log plays, an event a second.',
              tags: 'playing',
              always: { guard: 'isAtEnd', target: 'paused', description: 'The last event was played.' },
              on: {
                'playback.paused': { target: 'paused', description: 'It stops where it is.' },
                'entry.chosen': {
                  target: 'paused',
                  actions: { type: 'lookAt', params: ({ event }) => ({ index: event.index }) },
                  description: 'A certain event is looked at.',
                },
              },
              after: {
                stepDelay: {
                  target: 'running',
                  reenter: true,
                  actions: 'stepForward',
                  description: 'The next event.',
                },
              },
            },
          },
        },
      },
    },
    focus: {
      initial: 'roaming',
      on: {
        'actor.chosen': {
          target: '.held',
          actions: { type: 'chooseActor', params: ({ event }) => ({ actor: event.actor }) },
          description: 'One chart is chosen to be looked at.',
        },
      },
      states: {
        roaming: {
          description: 'The chart shows to which the event belongs that is looked at.',
          tags: 'roaming',
          always: { guard: 'isElsewhere', actions: 'chooseEntryActor', description: 'Another chart acted.' },
          on: { 'roaming.toggled': { target: 'held', description: 'The shown chart stays.' } },
        },
        held: {
          description: 'One chart stays in view, whatever happens in others.',
          always: {
            guard: 'hasLostActor',
            actions: 'chooseFirstActor',
            description: 'The chosen one is not in this log.',
          },
          on: { 'roaming.toggled': { target: 'roaming', description: 'The view goes with the events.' } },
        },
      },
    },
  },
})
