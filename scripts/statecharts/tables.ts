import type { OutlineAction, OutlineState, OutlineTransition } from '#contract/statechart.ts'
import type { ActorUse } from './actors.ts'
import type { ChartDoc } from './chart-doc.ts'
import { code, markdownTable } from './markdown.ts'
import { withSources } from './sources.ts'
import { delayText, eventText, pathOf, shortAction, toastOf } from '#domain/chart-words.ts'

const actionText = (action: OutlineAction): string => {
  const toast = toastOf(action)
  return toast === undefined ? code(shortAction(action)) : `${code(action.name)} “${toast}”`
}

const actionTexts = (actions: OutlineAction[]): string => actions.map(actionText).join('<br>')

const KINDS = {
  atomic: '',
  compound: '',
  parallel: 'all of its parts at the same time',
  final: 'the end of the chart',
  history: 'where it was left',
} as const

const depthOf = (path: string): number => path.split('.').length - 1

/** States below others are set in by their depth. */
const stateCell = (doc: ChartDoc, { id, key }: OutlineState): string => {
  const path = pathOf(doc.outline, id)
  return `${'&emsp;'.repeat(id === doc.outline.id ? 0 : depthOf(path))}${code(id === doc.outline.id ? id : key)}`
}

const isStart = (doc: ChartDoc, { id }: OutlineState): boolean =>
  doc.outline.states.some(({ initial }) => initial.includes(id))

const meaning = (doc: ChartDoc, state: OutlineState): string =>
  [withSources(state.description ?? ''), isStart(doc, state) ? '*Starts here.*' : '', KINDS[state.type]]
    .filter((words) => words !== '')
    .join(' ')

/** The events that a state takes; `if` where it depends on the context or the event. */
const takenCell = ({ accepts, outline }: ChartDoc, { id }: OutlineState): string =>
  (accepts[id === outline.id ? '*' : pathOf(outline, id)] ?? [])
    .map((event) => (event.endsWith('?') ? `${code(event.slice(0, -1))} (if)` : code(event)))
    .join('<br>')

const stateRow = (doc: ChartDoc, state: OutlineState): string[] => [
  stateCell(doc, state),
  meaning(doc, state),
  takenCell(doc, state),
  state.tags.map(code).join(' '),
  state.invokes.map(({ id }) => code(id)).join('<br>'),
  actionTexts(state.entry),
  actionTexts(state.exit),
]

const says = ({ description, tags, invokes, entry, exit }: OutlineState): boolean =>
  description !== undefined || tags.length + invokes.length + entry.length + exit.length > 0

/** Every state with what it means; the root only where there is something to say of it. */
export const stateTable = (doc: ChartDoc): string => {
  const [root, ...states] = doc.outline.states
  const rows = [...(root && (says(root) || doc.accepts['*']) ? [root] : []), ...states]
  return markdownTable(
    ['State', 'What it means', 'Takes', 'Tags', 'Runs', 'On entry', 'On exit'],
    rows.map((state) => stateRow(doc, state)),
  )
}

const guardCell = ({ guard }: OutlineTransition): string => (guard === undefined ? '' : code(guard))

const targetCell = (doc: ChartDoc, { targets, reenter }: OutlineTransition): string => {
  if (targets.length === 0) return reenter ? 'again' : 'stays'
  return `${targets.map((target) => code(pathOf(doc.outline, target))).join(', ')}${reenter ? ' (again)' : ''}`
}

const transitionRow = (doc: ChartDoc, transition: OutlineTransition, isFirst: boolean): string[] => [
  isFirst ? code(pathOf(doc.outline, transition.source)) : '',
  code(eventText(doc.outline, transition)),
  guardCell(transition),
  targetCell(doc, transition),
  actionTexts(transition.actions),
  withSources(transition.description ?? ''),
]

/** Every transition, one row for each guard branch, in the order in which they are tried. */
export const transitionTable = (doc: ChartDoc): string => {
  const { transitions } = doc.outline
  const rows = transitions.map((transition, index) =>
    transitionRow(doc, transition, transitions[index - 1]?.source !== transition.source),
  )
  return markdownTable(['In state', 'Event', 'If', 'Goes to', 'Does', 'What it means'], rows)
}

export const delayTable = ({ outline }: ChartDoc): string =>
  markdownTable(
    ['Delay', 'Length'],
    Object.entries(outline.delays).map(([name, ms]) => [
      code(name),
      ms === null || ms < 1_000 ? delayText(outline, name) : `${delayText(outline, name)} (${ms} ms)`,
    ]),
  )

const KIND_TEXT: Record<ActorUse['kind'], string> = {
  work: 'does a piece of work and ends',
  listener: 'sends and receives',
  link: 'speaks with',
  'child chart': 'child chart',
}

const actorRow = ({ name, kind, charts, states }: ActorUse): string[] => [
  code(name),
  [KIND_TEXT[kind], charts.map((chart) => `[${chart}](${chart}.md)`).join(', ')]
    .filter((words) => words !== '')
    .join(' '),
  states.length === 0 ? 'spawned by an action' : states.map(code).join(', '),
]

export const actorTable = ({ actors }: ChartDoc): string =>
  markdownTable(['Actor', 'What it is', 'Runs in'], actors.map(actorRow))
