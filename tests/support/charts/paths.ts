import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import {
  getInitialSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'
import { createRecorder } from '#devtools/recorder.ts'
import { logOf } from '#devtools/stripped-log.ts'
import { stateText } from '#domain/event-log.ts'
import { nameOf, takenIn } from '#machines/kit/transitions.ts'
import type { ChartModel } from './model.ts'
import { createRig } from './rig.ts'
import { writeEventLog } from './event-log-file.ts'
import { eventsOf, perform, reactsTo } from './system-events.ts'

/** Edges a map may have; a model whose map is larger puts more into its key than the guards read. */
const LIMIT = 20_000

export interface Step {
  event: AnyEventObject
  /** The place on the map where the event leads. */
  place: string
}

/** A way through the chart from its start. */
export type Path = Step[]

interface Edge extends Step {
  from: string
}

/** Snapshots of one place are equal for everything that guards read. */
const placeOf = (model: ChartModel, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.status, snapshot.value, model.key(snapshot)])

/** Numbers the edges as they are met, and stops a map that has no end. */
const bounded = (model: ChartModel, serialize: (snapshot: AnyMachineSnapshot) => string) => {
  let edges = 0
  return (snapshot: AnyMachineSnapshot): string => {
    const place = serialize(snapshot)
    edges += 1
    if (edges > LIMIT)
      throw new Error(
        `The model's key has more than ${LIMIT} edges between its values in ${model.machine.id}; it should hold what guards read, and no more. It got as far as ${place}`,
      )
    return place
  }
}

const adjacencyOf = (model: ChartModel, input: unknown) =>
  getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, {
    input,
    events: (snapshot) => eventsOf(model, snapshot),
    filterEvents: reactsTo,
    serializeState: bounded(model, (snapshot) => placeOf(model, snapshot)),
  })

/** The chart's places, as far as the model's events reach from this input. */
export const placesOf = (model: ChartModel, input: unknown): AnyMachineSnapshot[] =>
  Object.values(adjacencyOf(model, input)).map(({ state }) => state)

/** The edges between the chart's places, as far as the model's events reach from this input; the start's come first. */
const edgesOf = (model: ChartModel, input: unknown): Edge[] =>
  adjacencyMapToArray(adjacencyOf(model, input)).map(({ state, event, nextState }) => ({
    from: placeOf(model, state),
    event,
    place: placeOf(model, nextState),
  }))

/** Edges by the place that they lead from. */
export const groupByOrigin = <Kind extends Edge>(edges: Iterable<Kind>): Map<string, Kind[]> => {
  const outgoing = new Map<string, Kind[]>()
  for (const edge of edges) outgoing.set(edge.from, [...(outgoing.get(edge.from) ?? []), edge])
  return outgoing
}

/** The shortest way to each place. */
const shortestPaths = (start: string, outgoing: Map<string, Edge[]>): Map<string, Edge[]> => {
  const pathsTo = new Map<string, Edge[]>([[start, []]])
  for (const [place, shortest] of pathsTo)
    for (const edge of outgoing.get(place) ?? [])
      if (!pathsTo.has(edge.place)) pathsTo.set(edge.place, [...shortest, edge])
  return pathsTo
}

/** Shortest paths that together cross every edge of the chart; none is the beginning of another, one may be empty. */
export const edgePathsOf = (model: ChartModel, input: unknown): Path[] => {
  const edges = edgesOf(model, input)
  const [first] = edges
  if (!first) return [[]]
  const outgoing = groupByOrigin(edges)
  const pathsTo = shortestPaths(first.from, outgoing)
  const leadsOn = (edge: Edge): boolean =>
    pathsTo.get(edge.place)?.at(-1) === edge && outgoing.has(edge.place)
  return edges.filter((edge) => !leadsOn(edge)).map((edge) => [...(pathsTo.get(edge.from) ?? []), edge])
}

/** The atomic states of a place on the map. */
export const statesAt = (place: string): string[] => {
  const [, value] = JSON.parse(place) as [string, unknown]
  return stateText(value).split(', ')
}

/** The shortest paths that together come by every atomic state within reach; none is the beginning of another. */
export const statePathsOf = (model: ChartModel, input: unknown): Path[] => {
  const edges = edgesOf(model, input)
  const [first] = edges
  if (!first) return [[]]
  const seen = new Set<string>()
  const paths: Path[] = []
  for (const [place, shortest] of shortestPaths(first.from, groupByOrigin(edges))) {
    const fresh = statesAt(place).filter((state) => !seen.has(state))
    if (fresh.length === 0) continue
    for (const state of fresh) seen.add(state)
    const shorter = paths.findIndex((path) => path.every((step, index) => step === shortest[index]))
    if (shorter === -1) paths.push(shortest)
    else paths[shorter] = shortest
  }
  return paths
}

const eventsText = (path: Path): string => path.map(({ event }) => JSON.stringify(event)).join(' → ')

const walk = async (
  model: ChartModel,
  path: Path,
  input: unknown,
  inspect: (event: InspectionEvent) => void,
  stepped: () => void = () => undefined,
): Promise<void> => {
  const rig = createRig(model.machine, { settling: Object.keys(model.outcomes), input, inspect })
  stepped()
  for (const [index, { event, place }] of path.entries()) {
    await perform(rig, event)
    stepped()
    const real = placeOf(model, rig.actor.getSnapshot())
    if (real !== place)
      throw new Error(
        `After ${eventsText(path.slice(0, index + 1))}\nthe chart is at ${real},\nthe map says ${place}`,
      )
  }
  rig.finish()
}

/** Where a chart is before anything has happened to it. */
export const startPlaceOf = (model: ChartModel, input: unknown): string =>
  placeOf(model, getInitialSnapshot(model.machine, input))

/** The names of the transitions that a path takes on the real machine: at its start, then with each step. */
export const takenAlong = async (model: ChartModel, path: Path, input: unknown): Promise<string[][]> => {
  const taken: string[][] = []
  let now: string[] = []
  const stepped = () => {
    taken.push(now)
    now = []
  }
  await walk(model, path, input, (event) => now.push(...takenIn(event).map(nameOf)), stepped)
  return taken
}

/** Walks a path that failed once more, and leaves its event log to be played back at /statecharts. */
const withLog = async (model: ChartModel, path: Path, input: unknown, cause: unknown): Promise<Error> => {
  const recorder = createRecorder(Date.now)
  await walk(model, path, input, recorder.inspect).catch(() => undefined)
  const file = writeEventLog(model.machine.id, logOf(recorder, 'a generated path'))
  return new Error(`${String(cause)}\nIts event log: ${file}`, { cause })
}

/** Walks one path on the real machine and compares it with the map after each step; returns the transitions taken. */
export const replay = async (model: ChartModel, path: Path, input: unknown): Promise<string[]> => {
  const taken: string[] = []
  try {
    await walk(model, path, input, (event) => taken.push(...takenIn(event).map(nameOf)))
  } catch (cause) {
    throw await withLog(model, path, input, cause)
  }
  return taken
}

/** What replaying every path of a chart came to. */
export interface Exploration {
  /** Names of the transitions taken. */
  taken: Set<string>
  paths: number
}

/** Every path of a chart, replayed on the real machine. */
export const explore = async (model: ChartModel): Promise<Exploration> => {
  const taken = new Set<string>()
  let paths = 0
  for (const input of model.inputs) {
    for (const path of edgePathsOf(model, input)) {
      for (const name of await replay(model, path, input)) taken.add(name)
      paths += 1
    }
  }
  return { taken, paths }
}
