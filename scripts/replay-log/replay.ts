import { isDeepStrictEqual } from 'node:util'
import {
  createEmptyActor,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { EventLog, LogActor, LogEntry } from '#contract/event-log.ts'
import { nodesOf } from '#machines/kit/transitions.ts'

/** One entry of a log, run again. */
export interface Replayed {
  entry: LogEntry
  chart: string
  /** Where the machine of today goes; undefined where it cannot be run. */
  value: unknown
  /** What it throws; undefined where it throws nothing. */
  crash: string | undefined
  /** Why the machine of today does something else; undefined where it does the same. */
  difference: string | undefined
}

type Machines = ReadonlyMap<string, AnyStateMachine>

/** XState's own first and last event, which no machine handles. */
const START = 'xstate.init'
const STOP = 'xstate.stop'
/** The status of a chart that threw. */
const CRASHED = 'error'

/** The actors that a chart may have called by then: it can go on talking to them, and none of them answers. */
const mutedActors = (machine: AnyStateMachine) =>
  Object.fromEntries(
    nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ id }) => [id, createEmptyActor()])),
  )

const restored = (machine: AnyStateMachine, { base }: LogActor): AnyMachineSnapshot | undefined => {
  if (!base) return undefined
  const snapshot = machine.resolveState({ value: base.value as never, context: base.context })
  Object.assign(snapshot.children, mutedActors(machine))
  return snapshot
}

const next = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | undefined,
  { event }: LogEntry,
): AnyMachineSnapshot | undefined => {
  if (event.type === START) return initialTransition(machine, event['input'] as never)[0]
  if (!before || event.type === STOP) return before
  return transition(machine, before, event)[0]
}

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

const differenceOf = (
  snapshot: AnyMachineSnapshot | undefined,
  { value, status }: LogEntry,
): string | undefined => {
  if (!snapshot) return 'the log has neither its start nor where it stood'
  if (status === CRASHED) return 'the log says that it crashed'
  return isDeepStrictEqual(snapshot.value, value) ? undefined : `the log says ${shown(value)}`
}

/** A log of a crash is there to see it again. */
const crashed = (entry: LogEntry, chart: string, cause: unknown): Replayed => ({
  entry,
  chart,
  value: undefined,
  crash: String(cause),
  difference: entry.status === CRASHED ? undefined : `the log says ${shown(entry.value)}`,
})

/**
 * Runs every event of a log through the machines of today, each actor by itself. The actors that a chart calls are
 * not run: what they answered is in the log.
 */
export const replayLog = (log: EventLog, machines: Machines): Replayed[] => {
  const snapshots = new Map<string, AnyMachineSnapshot | undefined>()
  return log.entries.map((entry) => {
    const actor = log.actors.find(({ id }) => id === entry.actor)
    const chart = actor?.chart ?? entry.actor
    const machine = machines.get(chart)
    const unable = { entry, chart, value: undefined, crash: undefined }
    if (!actor || !machine) return { ...unable, difference: 'there is no such chart' }
    try {
      const before = snapshots.has(actor.id) ? snapshots.get(actor.id) : restored(machine, actor)
      const after = next(machine, before, entry)
      snapshots.set(actor.id, after)
      return { ...unable, value: after?.value, difference: differenceOf(after, entry) }
    } catch (cause) {
      return crashed(entry, chart, cause)
    }
  })
}
