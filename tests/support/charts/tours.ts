import type { AnyEventObject } from 'xstate'
import { inventoryOf } from './inventory.ts'
import type { ChartModel } from './model.ts'
import { edgePathsOf, startPlaceOf, takenAlong } from './paths.ts'

/** A step of a tour, with the names of the transitions that it takes. */
export interface TourStep {
  event: AnyEventObject
  place: string
  taken: string[]
}

/** A way through a chart from its start, which goes on as long as it meets transitions that no other tour takes. */
export interface Tour {
  input: unknown
  /** What the chart takes by itself when it starts. */
  start: string[]
  steps: TourStep[]
}

interface Edge extends TourStep {
  from: string
}

interface ChartMap {
  start: string[]
  startPlace: string
  edges: Edge[]
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
  return { start, startPlace, edges: [...edges.values()] }
}

/** The shortest way from a place to an edge that takes something of what is left. */
const wayToMore = (edges: Edge[], place: string, left: ReadonlySet<string>): Edge[] | undefined => {
  const ways = new Map<string, Edge[]>([[place, []]])
  for (const [from, way] of ways)
    for (const edge of edges) {
      if (edge.from !== from) continue
      if (edge.taken.some((name) => left.has(name))) return [...way, edge]
      if (!ways.has(edge.place)) ways.set(edge.place, [...way, edge])
    }
  return undefined
}

type IsLast = (event: AnyEventObject) => boolean

/** One tour, as far as it leads to what is left; what it takes is left no more. */
const nextTour = ({ edges, startPlace }: ChartMap, left: Set<string>, isLast: IsLast): Edge[] => {
  const steps: Edge[] = []
  for (;;) {
    const last = steps.at(-1)
    const way = last && isLast(last.event) ? undefined : wayToMore(edges, last?.place ?? startPlace, left)
    if (!way) return steps
    const end = way.findIndex(({ event }) => isLast(event))
    const walked = end < 0 ? way : way.slice(0, end + 1)
    for (const { taken } of walked) for (const name of taken) left.delete(name)
    steps.push(...walked)
  }
}

/**
 * Tours which together take every transition that the model reaches, few and short: each goes on to the nearest
 * transition that is left, until there is none, or until an event of which `isLast` says that the page is left with it.
 */
export const toursOf = async (model: ChartModel, isLast: IsLast = () => false): Promise<Tour[]> => {
  const left = new Set(inventoryOf(model.machine))
  const tours: Tour[] = []
  for (const input of model.inputs) {
    const map = await mapOf(model, input)
    const isNewAtStart = map.start.some((name) => left.has(name))
    for (const name of map.start) left.delete(name)
    for (let steps = nextTour(map, left, isLast); steps.length > 0; steps = nextTour(map, left, isLast))
      tours.push({ input, start: map.start, steps })
    if (isNewAtStart && map.edges.length === 0) tours.push({ input, start: map.start, steps: [] })
  }
  return tours
}
