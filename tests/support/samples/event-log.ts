import { EVENT_LOG, type EventLog, type LogActor, type LogEntry } from '#contract/event-log.ts'
import type { ChartOutline, OutlineState } from '#contract/statechart.ts'

const state = (id: string, more: Partial<OutlineState> = {}): OutlineState => ({
  id,
  key: id.split('.').at(-1) ?? id,
  parent: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
  type: 'atomic',
  initial: [],
  tags: [],
  invokes: [],
  entry: [],
  exit: [],
  ...more,
})

/** A chart that is off or on, drawn from its outline alone. */
export const sampleChart = (id: string): ChartOutline => ({
  id,
  states: [
    state(id, { type: 'compound', initial: [`${id}.off`] }),
    state(`${id}.off`, { description: 'It is dark.' }),
    state(`${id}.on`, { tags: ['busy'], entry: [{ name: 'beep' }] }),
  ],
  transitions: [
    {
      name: `${id}.off | pushed [0]`,
      source: `${id}.off`,
      event: 'pushed',
      label: 'pushed',
      guard: 'isCharged',
      actions: [{ name: 'count' }],
      targets: [`${id}.on`],
      reenter: false,
    },
    {
      name: `${id}.on | looked [0]`,
      source: `${id}.on`,
      event: 'looked',
      label: 'looked',
      actions: [{ name: 'count' }],
      targets: [],
      reenter: false,
    },
  ],
  delays: {},
})

export const sampleActor = (id: string, chart = id): LogActor => ({ id, chart, parent: null, base: null })

export const sampleEntry = (actor: string, value = 'off', more: Partial<LogEntry> = {}): LogEntry => ({
  at: 1_763_740_800_000,
  actor,
  event: { type: value === 'off' ? 'xstate.init' : 'pushed' },
  value,
  status: 'active',
  context: { count: 0 },
  taken: value === 'off' ? [] : [`${actor}.off | pushed [0]`],
  ...more,
})

/** A log in which the given actors start one after the other; each runs a chart of its own name. */
export const sampleLog = (...actors: string[]): EventLog => ({
  format: EVENT_LOG,
  version: 1,
  page: '/pos-home',
  actors: actors.map((actor) => sampleActor(actor)),
  charts: actors.map(sampleChart),
  entries: actors.map((actor) => sampleEntry(actor)),
})
