import { render, type IState, type IStateMachine, type ITransition } from 'state-machine-cat'
import type { ChartOutline, OutlineState, OutlineTransition } from '#contract/statechart.ts'
import { eventText, shortAction, staysIn, transitionText } from '#domain/chart-words.ts'

const DIAGRAM = {
  outputType: 'svg' as const,
  direction: 'left-right' as const,
  engine: 'dot' as const,
  noDotNativeWarning: true,
  dotGraphAttrs: [
    { name: 'bgcolor', value: 'white' },
    { name: 'nodesep', value: '0.25' },
    { name: 'ranksep', value: '0.35' },
    { name: 'fontname', value: 'Helvetica' },
  ],
  dotNodeAttrs: [{ name: 'fontname', value: 'Helvetica' }],
  dotEdgeAttrs: [{ name: 'fontname', value: 'Helvetica' }],
}

type Activity = NonNullable<IState['actions']>[number]

const line = (body: string): Activity => ({ type: 'activity', body })

/** What stands inside of a state's box; transitions that stay in the state as well, so that no loops overlap. */
const linesOf = (chart: ChartOutline, { id, entry, exit, invokes }: OutlineState): Activity[] => [
  ...entry.map((action) => line(`on entry / ${shortAction(action)}`)),
  ...invokes.map((invoke) => line(`runs ${invoke.id}`)),
  ...chart.transitions
    .filter((transition) => transition.source === id && staysIn(transition))
    .map((transition) => line(transitionText(chart, transition))),
  ...exit.map((action) => line(`on exit / ${shortAction(action)}`)),
]

const TYPES = {
  atomic: 'regular',
  compound: 'regular',
  parallel: 'parallel',
  final: 'regular',
  history: 'history',
} as const

const colorOf = ({ tags, type }: OutlineState): string => {
  if (tags.includes('busy')) return '#8a5300'
  return type === 'parallel' ? '#4a5b54' : '#0a503d'
}

const startOf = (state: OutlineState): IState[] =>
  state.initial.length > 0 ? [{ name: `${state.id}.(start)`, type: 'initial', label: '' }] : []

const stateIn = (chart: ChartOutline, state: OutlineState): IState => {
  const below = chart.states.filter(({ parent }) => parent === state.id)
  const lines = linesOf(chart, state)
  const inside = [...startOf(state), ...below.map((child) => stateIn(chart, child))]
  return {
    name: state.id,
    label: state.type === 'final' ? `${state.key} (the end)` : state.key,
    type: TYPES[state.type],
    typeExplicitlySet: true,
    color: colorOf(state),
    ...(lines.length > 0 ? { actions: lines } : {}),
    ...(below.length > 0 ? { statemachine: { states: inside } } : {}),
  }
}

const labelOf = (chart: ChartOutline, transition: OutlineTransition): string => {
  const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`
  const actions = transition.actions.map((action) => `\n/ ${shortAction(action)}`).join('')
  return `${eventText(chart, transition)}${guard}${actions}`
}

const edgesOf = (chart: ChartOutline, transition: OutlineTransition): Omit<ITransition, 'id'>[] =>
  transition.targets.map((to) => ({
    from: transition.source,
    to,
    label: labelOf(chart, transition),
    color: '#3c4c46',
  }))

const starts = ({ states }: ChartOutline): Omit<ITransition, 'id'>[] =>
  states.flatMap(({ id, initial }) => initial.map((to) => ({ from: `${id}.(start)`, to })))

/** A root that does nothing itself needs no frame around its states. */
const topOf = (chart: ChartOutline): IState[] => {
  const [root] = chart.states
  if (!root) throw new Error(`${chart.id} has no root`)
  const frame = stateIn(chart, root)
  const isPlain = root.type === 'compound' && frame.actions === undefined && !leaves(chart, root)
  return (isPlain && frame.statemachine?.states) || [frame]
}

const leaves = (chart: ChartOutline, { id }: OutlineState): boolean =>
  chart.transitions.some(({ source, targets }) => source === id || targets.includes(id))

/** The chart as state-machine-cat reads it; every transition has an id. */
export const machineOf = (chart: ChartOutline): IStateMachine => {
  const moves = chart.transitions.filter((transition) => !staysIn(transition))
  const edges = [...starts(chart), ...moves.flatMap((transition) => edgesOf(chart, transition))]
  return { states: topOf(chart), transitions: edges.map((edge, id) => ({ ...edge, id: id + 1 })) }
}

/** Texts are drawn a little smaller than they were measured: not every machine has the font they are measured by. */
const drawn = (svg: string): string =>
  svg
    .replaceAll('font-size="12.00"', 'font-size="10.50"')
    .replaceAll('font-size="10.00"', 'font-size="8.75"')
    .replaceAll('font-family="Helvetica,sans-Serif"', 'font-family="Helvetica,Arial,sans-serif"')
    .replaceAll(/<!--[\s\S]*?-->\n?/g, '')

/** The chart as an SVG picture; the same bytes for the same chart. */
export const svgOf = async (chart: ChartOutline): Promise<string> =>
  `${drawn(await render(machineOf(chart), { inputType: 'json', ...DIAGRAM })).trim()}\n`
