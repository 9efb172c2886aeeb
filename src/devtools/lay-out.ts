import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api'
import type { ChartOutline, OutlineState } from '#contract/statechart.ts'
import type { DrawnArrow, DrawnState, Drawing } from '#devtools/machines/chartDrawing/chartDrawing.types.ts'
import { arrowLines, graphOf, linesOf, startId } from './chart-graph.ts'

/** Gives each box of a graph its place. */
export type Layout = (graph: ElkNode) => Promise<ElkNode>

interface Placed {
  node: ElkNode
  /** Its corner on the page. */
  at: ElkPoint
}

const plus = (one: ElkPoint, other: { x?: number; y?: number }): ElkPoint => ({
  x: one.x + (other.x ?? 0),
  y: one.y + (other.y ?? 0),
})

/** Every box with its corner on the page; ELK gives corners from the box around it. */
const placedIn = (node: ElkNode, from: ElkPoint = { x: 0, y: 0 }): Map<string, Placed> => {
  const at = plus(from, node)
  const below = (node.children ?? []).flatMap((child) => [...placedIn(child, at)])
  return new Map([[node.id, { node, at }], ...below])
}

const kindOf = ({ type, parent }: OutlineState, chart: ChartOutline): DrawnState['kind'] => {
  if (type === 'final') return 'final'
  if (chart.states.find(({ id }) => id === parent)?.type === 'parallel') return 'region'
  return type === 'atomic' || type === 'history' ? 'inner' : 'outer'
}

const drawnState = (chart: ChartOutline, state: OutlineState, placed: Map<string, Placed>): DrawnState[] => {
  const found = placed.get(state.id)
  if (!found) return []
  const { node, at } = found
  return [
    {
      id: state.id,
      ...at,
      width: node.width ?? 0,
      height: node.height ?? 0,
      lines: linesOf(chart, state),
      kind: kindOf(state, chart),
    },
  ]
}

const drawnArrow = (chart: ChartOutline, edge: ElkExtendedEdge, placed: Map<string, Placed>): DrawnArrow => {
  const from = placed.get(edge.container ?? '')?.at ?? { x: 0, y: 0 }
  const name = edge.labels ? edge.id.slice(0, edge.id.lastIndexOf(' > ')) : ''
  const transition = chart.transitions.find((candidate) => candidate.name === name)
  const [label] = edge.labels ?? []
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map((point) => plus(from, point)),
  )
  return {
    name,
    points,
    lines: transition ? arrowLines(chart, transition) : [],
    label: label ? plus(from, label) : undefined,
  }
}

const startMarks = (chart: ChartOutline, placed: Map<string, Placed>): ElkPoint[] =>
  chart.states.flatMap(({ id }) => {
    const mark = placed.get(startId(id))
    return mark ? [plus(mark.at, { x: (mark.node.width ?? 0) / 2, y: (mark.node.height ?? 0) / 2 })] : []
  })

/** Finds places for a chart's boxes and arrows. Rejects where the layout does. */
export const layOut = async (chart: ChartOutline, layout: Layout): Promise<Drawing> => {
  const graph = await layout(graphOf(chart))
  const placed = placedIn(graph)
  const edges = [...placed.values()].flatMap(({ node }) => node.edges ?? [])
  return {
    chart: chart.id,
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: chart.states.flatMap((state) => drawnState(chart, state, placed)),
    starts: startMarks(chart, placed),
    arrows: edges.map((edge) => drawnArrow(chart, edge, placed)),
  }
}
