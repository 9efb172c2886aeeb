import { isDeepStrictEqual } from 'node:util'
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import type { EventLog, LogActor, LogEntry } from '#contract/event-log.ts'

/** One entry of a log, run again. */
export interface Replayed {
  entry: LogEntry
  chart: string
  /** Where the machine of today goes; undefined where it cannot be run. */
  value: unknown
  /** Why the machine of today does something else; undefined where it does the same. */
  difference: string | undefined
}

type Machines = ReadonlyMap<string, AnyStateMachine>

/** XState's own first and last event, which no machine handles. */
const START = 'xstate.init'
const STOP = 'xstate.stop'

const restored = (machine: AnyStateMachine, { base }: LogActor): AnyMachineSnapshot | undefined =>
  base ? machine.resolveState({ value: base.value as never, context: base.context as never }) : undefined

const next = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot | undefined,
  { event }: LogEntry,
): AnyMachineSnapshot | undefined => {
  if (event.type === START) return initialTransition(machine, event['input'] as never)[0]
  if (!before || event.type === STOP) return before
  return transition(machine, before, event)[0]
}

const told = (value: unknown): string => JSON.stringify(value) ?? 'nothing'

const differenceOf = (snapshot: AnyMachineSnapshot | undefined, { value }: LogEntry): string | undefined => {
  if (!snapshot) return 'the log has neither its start nor where it stood'
  return isDeepStrictEqual(snapshot.value, value) ? undefined : `the log says ${told(value)}`
}

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
    if (!actor || !machine) return { entry, chart, value: undefined, difference: 'there is no such chart' }
    try {
      const before = snapshots.has(actor.id) ? snapshots.get(actor.id) : restored(machine, actor)
      const after = next(machine, before, entry)
      snapshots.set(actor.id, after)
      return { entry, chart, value: after?.value, difference: differenceOf(after, entry) }
    } catch (cause) {
      return { entry, chart, value: undefined, difference: `it fails: ${String(cause)}` }
    }
  })
}
