import type { ActorRefFrom } from 'xstate'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { chartViewerSetup } from './chartViewer.setup.ts'

/** /statecharts: watches the charts of the tills in this browser, and plays event logs back. */
export const chartViewerMachine = chartViewerSetup.createMachine({
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
    description: 'The drawing gets the chart that is looked at now (own).',
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
      description: 'Where the events come from: tills of this browser, or a file (own).',
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
          description: 'Events of a running till, as they happen (own).',
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
              description: 'The viewer said hello and waits for a till to answer (own).',
              tags: 'busy',
              always: { guard: 'hasTill', target: 'following', description: 'A till is there (own).' },
              after: {
                silenceTimeout: { target: 'alone', description: 'No till of this browser answers.' },
              },
            },
            alone: {
              description: 'No till is open in this browser; one that opens is found by itself (own).',
              always: { guard: 'hasTill', target: 'following', description: 'A till was opened (own).' },
            },
            following: {
              description: 'The latest event shows, and every further one as it happens (own).',
              always: [
                { guard: 'hasNoTill', target: 'alone', description: 'The last till was closed (own).' },
                { guard: 'isBehind', actions: 'lookAtLatest', description: 'Something happened (own).' },
              ],
              on: {
                'step.previous': {
                  guard: 'hasPrevious',
                  target: 'pinned',
                  actions: 'stepBack',
                  description: 'The event before the latest is looked at (own).',
                },
              },
            },
            pinned: {
              description: 'An event of the past stays in view while the till goes on (own).',
              always: {
                guard: 'isBeyond',
                target: 'following',
                description: 'The till that is shown now has no such event, or none is open (own).',
              },
              on: {
                'step.next': { guard: 'hasNext', actions: 'stepForward', description: 'One event on (own).' },
                'step.previous': {
                  guard: 'hasPrevious',
                  actions: 'stepBack',
                  description: 'One back (own).',
                },
                'latest.asked': { target: 'following', description: 'Back to what happens now.' },
              },
            },
          },
        },
        replay: {
          description: 'Events of a saved log, step by step (own).',
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
              description: 'The file is read and checked (own).',
              tags: 'busy',
              invoke: {
                id: 'readLog',
                src: 'readLog',
                input: ({ context }) => ({ file: context.file }),
                onDone: [
                  {
                    guard: OK,
                    target: 'paused',
                    actions: { type: 'keepPlayed', params: ({ event }) => ({ read: event.output }) },
                    description: 'The log stands at its first event (own).',
                  },
                  {
                    target: '#chartViewer.source.live',
                    actions: ['dropPlayed', { type: 'notify', params: { key: 'logUnreadable' } }],
                    description: 'The file is not an event log of this product.',
                  },
                ],
                onError: {
                  target: '#chartViewer.source.live',
                  actions: ['dropPlayed', UNEXPECTED],
                },
              },
            },
            paused: {
              description: 'The log stands at one event (own).',
              on: {
                'entry.chosen': {
                  actions: { type: 'lookAt', params: ({ event }) => ({ index: event.index }) },
                  description: 'A certain event is looked at.',
                },
                'step.next': { guard: 'hasNext', actions: 'stepForward', description: 'One event on (own).' },
                'step.previous': {
                  guard: 'hasPrevious',
                  actions: 'stepBack',
                  description: 'One back (own).',
                },
                'playback.started': {
                  guard: 'hasNext',
                  target: 'running',
                  description: 'It plays on (own).',
                },
              },
            },
            running: {
              description: 'The log plays, an event a second (own).',
              tags: 'playing',
              always: { guard: 'isAtEnd', target: 'paused', description: 'The last event was played (own).' },
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
      description: 'Which of the charts is looked at (own).',
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
          description: 'The chart shows to which the event belongs that is looked at (own).',
          tags: 'roaming',
          always: {
            guard: 'isElsewhere',
            actions: 'chooseEntryActor',
            description: 'Another chart acted (own).',
          },
          on: { 'roaming.toggled': { target: 'held', description: 'The shown chart stays.' } },
        },
        held: {
          description: 'One chart stays in view, whatever happens in others (own).',
          always: {
            guard: 'hasLostActor',
            actions: 'chooseFirstActor',
            description: 'The chosen one is not in this log (own).',
          },
          on: { 'roaming.toggled': { target: 'roaming', description: 'The view goes with the events.' } },
        },
      },
    },
  },
})

export type ChartViewerActor = ActorRefFrom<typeof chartViewerMachine>
