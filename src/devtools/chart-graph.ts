import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api'
import type { ChartOutline, OutlineState, OutlineTransition } from '#contract/statechart.ts'
import type { DrawnLine } from '#devtools/machines/chartDrawing/chartDrawing.types.ts'
import { eventText, shortAction, staysIn, transitionText } from '#domain/chart-words.ts'

/** Pixels of the drawing's texts; the view draws them in just these sizes. */
export const TEXT = { line: 16, padding: 10, title: 7.6, body: 6.4 } as const

const LONGEST = 46

const START = 12

const shortened = (words: string): string =>
  words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words

const noted = (words: string): DrawnLine => ({ text: shortened(words), name: '' })

/** The name of a state, then what it does without leaving. */
export const linesOf = (
  chart: ChartOutline,
  { id, key, entry, exit, invokes }: OutlineState,
): DrawnLine[] => [
  noted(key),
  ...entry.map((action) => noted(`on entry / ${shortAction(action)}`)),
  ...invokes.map((invoke) => noted(`runs ${invoke.id}`)),
  ...chart.transitions
    .filter((transition) => transition.source === id && staysIn(transition))
    .map((transition) => ({ text: shortened(transitionText(chart, transition)), name: transition.name })),
  ...exit.map((action) => noted(`on exit / ${shortAction(action)}`)),
]

/** The words at an arrow: event and guard, then each action. */
export const arrowLines = (chart: ChartOutline, transition: OutlineTransition): string[] =>
  [
    eventText(chart, transition),
    ...(transition.guard === undefined ? [] : [`[${transition.guard}]`]),
    ...transition.actions.map((action) => `/ ${shortAction(action)}`),
  ].map(shortened)

const widthOf = (lines: string[], letter: number): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => line.length)) * letter)

const headHeight = (lines: string[]): number => lines.length * TEXT.line + TEXT.padding

const labelOf = (lines: string[]): ElkLabel => ({
  text: lines.join('\n'),
  width: widthOf(lines, TEXT.body),
  height: lines.length * TEXT.line,
})

export const startId = (state: string): string => `${state}.(start)`

const startOf = ({ id, initial }: OutlineState): ElkNode[] =>
  initial.length > 0 ? [{ id: startId(id), width: START, height: START }] : []

/** ELK does not hand these down: every box that holds others needs them. */
const OUTER = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.spacing.edgeNode': '18',
}

const nodeOf = (chart: ChartOutline, state: OutlineState): ElkNode => {
  const lines = linesOf(chart, state).map(({ text }) => text)
  const [title = '', ...body] = lines
  const width = Math.max(widthOf([title], TEXT.title), widthOf(body, TEXT.body)) + 2 * TEXT.padding
  const below = chart.states.filter(({ parent }) => parent === state.id)
  if (below.length === 0) return { id: state.id, width, height: headHeight(lines) + 4 }
  return {
    id: state.id,
    children: [...startOf(state), ...below.map((child) => nodeOf(chart, child))],
    layoutOptions: {
      ...OUTER,
      'elk.padding': `[top=${headHeight(lines) + 12},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${headHeight(lines)})`,
    },
  }
}

const startEdges = ({ states }: ChartOutline): ElkExtendedEdge[] =>
  states.flatMap(({ id, initial }) =>
    initial.map((target) => ({
      id: `${startId(id)} > ${target}`,
      sources: [startId(id)],
      targets: [target],
    })),
  )

const edgesOf = (chart: ChartOutline): ElkExtendedEdge[] =>
  chart.transitions
    .filter((transition) => !staysIn(transition))
    .flatMap((transition) =>
      transition.targets.map((target) => ({
        id: `${transition.name} > ${target}`,
        sources: [transition.source],
        targets: [target],
        labels: [labelOf(arrowLines(chart, transition))],
      })),
    )

/** The chart as ELK reads it: boxes in boxes, every arrow with the room that its words need. */
export const graphOf = (chart: ChartOutline): ElkNode => {
  const [root] = chart.states
  return {
    id: '(page)',
    children: root ? [nodeOf(chart, root)] : [],
    edges: [...startEdges(chart), ...edgesOf(chart)],
    layoutOptions: {
      ...OUTER,
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
  }
}
