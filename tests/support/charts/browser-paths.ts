import type { AnyEventObject } from 'xstate'
import { inventoryOf } from './inventory.ts'
import type { ChartModel } from './model.ts'
import { edgePathsOf, groupByOrigin, startPlaceOf, statesAt, takenAlong } from './paths.ts'

/** A step of a browser path, with the names of the transitions that it takes. */
export interface PathStep {
  event: AnyEventObject
  place: string
  taken: string[]
}

/** A way through a chart from its start, which goes on as long as it meets transitions that no other browser path takes. */
export interface BrowserPath {
  input: unknown
  /** What the chart takes by itself when it starts. */
  start: string[]
  steps: PathStep[]
}

interface Edge extends PathStep {
  from: string
}

interface ChartMap {
  start: string[]
  startPlace: string
  /** By the place that they begin at. */
  edges: Map<string, Edge[]>
}

/** Every edge of a chart with what it takes, found by walking the generated paths on the real machine. */
const mapOf = async (model: ChartModel, input: unknown): Promise<ChartMap> => {
  const startPlace = startPlaceOf(model, input)
  const edges = new Map<string, Edge>()
  let start: string[] = []
  for (const path of edgePathsOf(model, input)) {
    const [first = [], ...taken] = await takenAlong(model, path, input)
    start = first
    path.forEach((step, index) => {
      const from = path[index - 1]?.place ?? startPlace
      edges.set(JSON.stringify([from, step.event]), { ...step, from, taken: taken[index] ?? [] })
    })
  }
  return { start, startPlace, edges: groupByOrigin(edges.values()) }
}

/** Steps after which a browser path ends with the next transition that was left. */
const LONG = 12

/** Is a browser path over with this event, which happens where the chart is in these atomic states? */
type IsLast = (event: AnyEventObject, states: string[]) => boolean

/** The shortest way from a place to an edge that takes something of what is left; no way goes on after the last event. */
const pathToMore = (
  edges: ChartMap['edges'],
  place: string,
  left: ReadonlySet<string>,
  isEnd: (edge: Edge) => boolean,
): Edge[] | undefined => {
  const pathsTo = new Map<string, Edge[]>([[place, []]])
  for (const [from, path] of pathsTo)
    for (const edge of edges.get(from) ?? []) {
      if (edge.taken.some((name) => left.has(name))) return [...path, edge]
      if (!pathsTo.has(edge.place) && !isEnd(edge)) pathsTo.set(edge.place, [...path, edge])
    }
  return undefined
}

/** One browserPath, as far as it leads to what is left; what it takes is left no more. */
const nextPath = (
  { edges, startPlace }: ChartMap,
  left: Set<string>,
  isLast: IsLast,
  long: number,
): Edge[] => {
  const isEnd = ({ event, from }: Edge): boolean => isLast(event, statesAt(from))
  const steps: Edge[] = []
  for (;;) {
    const last = steps.at(-1)
    const isOver = steps.length >= long || (last && isEnd(last))
    const path = isOver ? undefined : pathToMore(edges, last?.place ?? startPlace, left, isEnd)
    if (!path) return steps
    for (const { taken } of path) for (const name of taken) left.delete(name)
    steps.push(...path)
  }
}

/**
 * BrowserPath which together take every transition that the model reaches, few and short: each goes on to the nearest
 * transition that is left, until there is none, until it is long, or until an event of which `isLast` says that the
 * page is left with it. `left` is what there is to take, and loses what is taken; `long` is the number of steps after
 * which a path is long.
 */
export const pathsOf = async (
  model: ChartModel,
  isLast: IsLast = () => false,
  left = new Set(inventoryOf(model.machine)),
  long = LONG,
): Promise<BrowserPath[]> => {
  const browserPaths: BrowserPath[] = []
  for (const input of model.inputs) {
    const map = await mapOf(model, input)
    const isNewAtStart = map.start.some((name) => left.has(name))
    for (const name of map.start) left.delete(name)
    const known = browserPaths.length
    const next = () => nextPath(map, left, isLast, long)
    for (let steps = next(); steps.length > 0; steps = next())
      browserPaths.push({ input, start: map.start, steps })
    if (isNewAtStart && browserPaths.length === known)
      browserPaths.push({ input, start: map.start, steps: [] })
  }
  return browserPaths
}
