import { failed, ok } from '#domain/result.ts'
import { chartViewerMachine } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import type {
  ChartViewerContext,
  ChartViewerEvent,
} from '#devtools/machines/chartViewer/chartViewer.types.ts'
import { chartModel, only } from '#tests/support/charts/model.ts'
import { actorFixture, entryFixture, logFixture } from '#tests/support/fixtures/event-log.ts'

const MOST_ENTRIES = 3

const file = new File(['{}'], 'log.json')

/** The second till comes after the first, and the first goes on until it has a few entries: enough for every guard. */
const tillEvents = ({ tills }: ChartViewerContext): ChartViewerEvent[] => {
  const [first, second] = tills
  if (!first) return [{ type: 'till.joined', till: 'one', log: logFixture('cart', 'session') }]
  const entry = entryFixture('cart', 'on')
  const isGrowing = first.till === 'one' && first.log.entries.length < MOST_ENTRIES
  return [
    ...only<ChartViewerEvent>(!second, { type: 'till.joined', till: 'two', log: logFixture('receipt') }),
    ...only<ChartViewerEvent>(isGrowing, {
      type: 'till.logged',
      logged: { type: 'logged', till: 'one', page: '/pos-home', actor: actorFixture('cart'), entry },
    }),
    ...tills.map(({ till }): ChartViewerEvent => ({ type: 'till.left', till })),
    ...tills.map(({ till }): ChartViewerEvent => ({ type: 'till.chosen', till })),
  ]
}

export const chartViewerModel = chartModel(chartViewerMachine, {
  inputs: [undefined],
  events: ({ context }) => [
    ...tillEvents(context),
    { type: 'actor.chosen', actor: 'session' },
    { type: 'entry.chosen', index: 0 },
    { type: 'entry.chosen', index: 1 },
    { type: 'step.next' },
    { type: 'step.previous' },
    { type: 'latest.asked' },
    { type: 'roaming.toggled' },
    { type: 'file.chosen', file },
    { type: 'playback.started' },
    { type: 'playback.paused' },
    { type: 'playback.closed' },
  ],
  outcomes: { readLog: [ok(logFixture('cart', 'session')), failed({ kind: 'unreadable' })] },
  key: ({ context: { tills, till, played, cursor, actor, drawn } }) => {
    const lengths = tills.map((open) => [open.till, open.log.entries.length])
    return [lengths, till, played !== undefined, cursor, actor, drawn]
  },
  accepts: {
    '*': ['till.joined'],
    source: ['file.chosen'],
    'source.live': ['entry.chosen'],
    'source.live.seeking': [],
    'source.live.alone': [],
    'source.live.following': ['step.previous?', 'till.chosen', 'till.left', 'till.logged'],
    'source.live.pinned': [
      'latest.asked',
      'step.next?',
      'step.previous?',
      'till.chosen',
      'till.left',
      'till.logged',
    ],
    'source.replay': ['playback.closed', 'till.left', 'till.logged'],
    'source.replay.reading': [],
    'source.replay.paused': ['entry.chosen', 'playback.started?', 'step.next?', 'step.previous?'],
    'source.replay.running': ['entry.chosen', 'playback.paused'],
    focus: ['actor.chosen', 'roaming.toggled', 'till.left', 'till.logged'],
    'focus.roaming': [],
    'focus.held': [],
  },
  cashierSees: {
    'source.live.seeking': "'Looking for a till in this browser...'",
    'source.live.alone': 'That no till is open in this browser, and what to do',
    'source.live.following': "The latest event, marked 'Live'",
    'source.live.pinned': "An event of the past, marked 'Held'",
    'source.replay.reading': 'The page as it was, while the file is read',
    'source.replay.paused': "An event of the file, marked 'Played from a file'",
    'source.replay.running': 'The events of the file, one a second, and Pause',
    'focus.roaming': "'Follow events' pressed in",
    'focus.held': "'Follow events' not pressed in",
  },
})
