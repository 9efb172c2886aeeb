import { isDeepStrictEqual } from 'node:util'
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

interface Leaving extends Step {
  from: string
}

interface Edge extends Leaving {
  /** It leads to all that the map knows of its place, and not only to what guards read of it: a path can go on from there. */
  isExact: boolean
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

const wholeOf = ({ context, historyValue }: AnyMachineSnapshot): unknown => [context, historyValue]

/** An actor that has just ended still counts as a child in a snapshot that no actor has. */
const isStillListed = (event: AnyEventObject, { children }: AnyMachineSnapshot): boolean =>
  typeof event.actorId === 'string' && event.actorId in children

/** The edges between the chart's places, as far as the model's events reach from this input; the start's come first. */
const edgesOf = (model: ChartModel, input: unknown): Edge[] => {
  const map = adjacencyOf(model, input)
  const known = new Map(Object.entries(map).map(([place, { state }]) => [place, wholeOf(state)]))
  return adjacencyMapToArray(map).map(({ state, event, nextState }) => {
    const place = placeOf(model, nextState)
    const isExact =
      !isStillListed(event, nextState) && isDeepStrictEqual(known.get(place), wholeOf(nextState))
    return { from: placeOf(model, state), event, place, isExact }
  })
}

/** Edges by the place that they lead from. */
export const groupByOrigin = <Kind extends Leaving>(edges: Iterable<Kind>): Map<string, Kind[]> => {
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

/**
 * Paths that together cross every edge of the chart; one may be empty. Each goes the shortest way to an edge that was not
 * crossed, and on from there for as long as it is where the map is, and such edges follow each other.
 */
export const edgePathsOf = (model: ChartModel, input: unknown): Path[] => {
  const edges = edgesOf(model, input)
  const [first] = edges
  if (!first) return [[]]
  const outgoing = groupByOrigin(edges)
  const pathsTo = shortestPaths(first.from, outgoing)
  const left = new Set(edges)
  const paths: Path[] = []
  for (const edge of edges) {
    if (!left.has(edge)) continue
    const path = [...(pathsTo.get(edge.from) ?? [])]
    for (let next: Edge | undefined = edge; next;) {
      path.push(next)
      left.delete(next)
      next = next.isExact ? outgoing.get(next.place)?.find((following) => left.has(following)) : undefined
    }
    for (const crossed of path) left.delete(crossed)
    paths.push(path)
  }
  return paths
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
