import type { ChartOutline, OutlineAction, OutlineState, OutlineTransition } from '#contract/statechart.ts'
import { pathOf, shortAction, staysIn, transitionText } from '#domain/chart-words.ts'

/** Mermaid ends a text at these; HTML entities in its own spelling stand for them. */
const ESCAPES: [RegExp, string][] = [
  [/#/g, '#35;'],
  [/;(?<!#\d+;)/g, '#59;'],
  [/:/g, '#58;'],
  [/"/g, '#quot;'],
  [/[{}]/g, ''],
]

const text = (words: string): string =>
  ESCAPES.reduce((written, [mark, entity]) => written.replaceAll(mark, entity), words)

const idOf = (chart: ChartOutline, id: string): string => pathOf(chart, id).replaceAll(/\W/g, '_')

const actionLines = (title: string, actions: OutlineAction[]): string[] =>
  actions.map((action) => `${title} / ${shortAction(action)}`)

/** Mermaid cannot draw an arrow from a box to what is inside of it: such a transition is written out instead. */
const leadsInside = ({ source, targets }: OutlineTransition): boolean =>
  targets.some((target) => target.startsWith(`${source}.`))

const isDrawn = (transition: OutlineTransition): boolean => !staysIn(transition) && !leadsInside(transition)

const written = (chart: ChartOutline, transition: OutlineTransition): string => {
  const words = transitionText(chart, transition)
  const targets = transition.targets.map((target) => pathOf(chart, target))
  return targets.length === 0 ? words : `${words} → ${targets.join(', ')}`
}

/** What is written into a state's box: entry, exit, actors, and the transitions that no arrow shows. */
const linesOf = (chart: ChartOutline, { id, entry, exit, invokes }: OutlineState): string[] => [
  ...actionLines('on entry', entry),
  ...invokes.map((invoke) => `runs ${invoke.id}`),
  ...chart.transitions
    .filter((transition) => transition.source === id && !isDrawn(transition))
    .map((transition) => written(chart, transition)),
  ...actionLines('on exit', exit),
]

const indent = (lines: string[]): string[] => lines.map((line) => `  ${line}`)

/** Boxes hold a title only where other boxes are inside: what such a state does stands in a note beside it. */
const note = (chart: ChartOutline, state: OutlineState): string[] => {
  const lines = linesOf(chart, state)
  if (lines.length === 0) return []
  return [`note right of ${idOf(chart, state.id)}`, ...indent(lines.map(text)), 'end note']
}

const box = (chart: ChartOutline, state: OutlineState): string[] => {
  const id = idOf(chart, state.id)
  return [
    `state "${text(state.key)}" as ${id}`,
    ...linesOf(chart, state).map((line) => `${id} : ${text(line)}`),
  ]
}

const childrenOf = (chart: ChartOutline, { id }: OutlineState): OutlineState[] =>
  chart.states.filter(({ parent }) => parent === id)

const start = (chart: ChartOutline, { initial }: OutlineState): string[] =>
  initial.map((target) => `[*] --> ${idOf(chart, target)}`)

const end = (chart: ChartOutline, { id, type }: OutlineState): string[] =>
  type === 'final' ? [`${idOf(chart, id)} --> [*]`] : []

const inside = (chart: ChartOutline, state: OutlineState): string[] => {
  const parts = childrenOf(chart, state).map((child) => stateLines(chart, child))
  if (state.type === 'parallel') return parts.flatMap((part, index) => (index === 0 ? part : ['--', ...part]))
  return [...start(chart, state), ...parts.flat()]
}

const stateLines = (chart: ChartOutline, state: OutlineState): string[] => {
  if (childrenOf(chart, state).length === 0) return [...box(chart, state), ...end(chart, state)]
  const id = idOf(chart, state.id)
  return [
    `state "${text(state.key)}" as ${id} {`,
    ...indent(inside(chart, state)),
    '}',
    ...note(chart, state),
  ]
}

const arrows = (chart: ChartOutline): string[] =>
  chart.transitions
    .filter(isDrawn)
    .flatMap((transition) =>
      transition.targets.map(
        (target) =>
          `${idOf(chart, transition.source)} --> ${idOf(chart, target)} : ${text(transitionText(chart, transition))}`,
      ),
    )

const needsFrame = (chart: ChartOutline, root: OutlineState): boolean =>
  root.type !== 'compound' ||
  linesOf(chart, root).length > 0 ||
  chart.transitions.some(({ targets }) => targets.includes(root.id))

/** The chart as a Mermaid `stateDiagram-v2`; composite states and parallel regions as in the chart. */
export const mermaidOf = (chart: ChartOutline): string => {
  const [root] = chart.states
  if (!root) throw new Error(`${chart.id} has no root`)
  const states = needsFrame(chart, root) ? stateLines(chart, root) : inside(chart, root)
  return ['stateDiagram-v2', ...indent(['direction LR', ...states, ...arrows(chart)])].join('\n')
}
