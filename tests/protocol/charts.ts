import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyStateMachine,
  type EventFrom,
} from 'xstate'
import { digest } from './digest.ts'
import { nodesOf } from '#machines/kit/transitions.ts'

/** What a chart does besides changing its state: what it starts, stops, sends to its actors and emits. */
export type Effect =
  | { kind: 'started'; id: string; input: unknown }
  | { kind: 'stopped'; id: string }
  | { kind: 'notified'; id: string; event: AnyEventObject }
  | { kind: 'emitted'; event: AnyEventObject }

/** What is read of a snapshot of any chart. */
export interface Snapshot {
  value: unknown
  context: object
  status: string
  output?: unknown
  children: object
  matches: (state: never) => boolean
  can: (event: never) => boolean
}

interface Stepped<Shot> {
  snapshot: Shot
  effects: Effect[]
}

interface Parameters {
  id?: string
  input?: unknown
  event?: AnyEventObject
  to?: unknown
  targetId?: string
  delay?: number
}

const receiverOf = ({ to, targetId }: Parameters): string =>
  typeof to === 'object' && to !== null && 'id' in to ? String(to.id) : (targetId ?? String(to))

/** Timers are known by the state, and what a chart keeps in its context by the snapshot: neither is an effect here. */
const effectOf = ({ type, params }: { type: string; params: unknown }): Effect[] => {
  const given = params as Parameters
  switch (type) {
    case 'xstate.spawnChild':
      return [{ kind: 'started', id: given.id ?? '', input: given.input }]
    case 'xstate.stopChild':
      return [{ kind: 'stopped', id: given.id ?? '' }]
    case 'xstate.sendTo':
      return [{ kind: 'notified', id: receiverOf(given), event: given.event ?? { type: '' } }]
    case 'xstate.emit':
      return [{ kind: 'emitted', event: given.event ?? { type: '' } }]
    case 'xstate.raise':
    case 'xstate.cancel':
      return []
    default:
      throw new Error(`The search does not know the action ${type}`)
  }
}

/** The names of the timers of a chart, as the events that they are. */
const timersIn = (machine: AnyStateMachine): string[] => [
  ...new Set(
    nodesOf(machine).flatMap((node) =>
      [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
    ),
  ),
]

/**
 * A production chart as a pure function. Snapshots are kept once for each state that differs in anything but what
 * `forgotten` names for it, and each transition is computed once.
 */
export const pureChart = <Machine extends AnyStateMachine>(
  machine: Machine,
  forgotten: (snapshot: Snapshot) => string[] = () => [],
) => {
  type Shot = ReturnType<Machine['getInitialSnapshot']> & Snapshot
  const kept = new Map<string, Shot>()
  const numbers = new WeakMap<object, number>()
  const known = new WeakMap<object, Map<string, Stepped<Shot>>>()
  const timers = timersIn(machine)
  const keep = (snapshot: Shot): Shot => {
    const dead = forgotten(snapshot)
    const context = Object.fromEntries(
      Object.entries(snapshot.context).filter(([name]) => !dead.includes(name)),
    )
    const key = digest(
      JSON.stringify([snapshot.value, context, snapshot.status, Object.keys(snapshot.children)]),
    )
    const before = kept.get(key)
    if (before) return before
    kept.set(key, snapshot)
    numbers.set(snapshot, kept.size)
    return snapshot
  }
  const stepped = ([snapshot, actions]: readonly [unknown, { type: string; params: unknown }[]]) => ({
    snapshot: keep(snapshot as Shot),
    effects: actions.flatMap(effectOf),
  })
  return {
    begin: (input?: unknown): Stepped<Shot> => stepped(initialTransition(machine, input as never) as never),
    after: (snapshot: Shot, event: AnyEventObject): Stepped<Shot> => {
      const key = digest(JSON.stringify(event))
      const steps = known.get(snapshot) ?? new Map<string, Stepped<Shot>>()
      known.set(snapshot, steps)
      const step =
        steps.get(key) ??
        stepped(transition(machine, snapshot as never, event as EventFrom<Machine>) as never)
      steps.set(key, step)
      return step
    },
    /** The timers that run in this state. */
    timersOf: (snapshot: Shot): string[] => timers.filter((type) => snapshot.can({ type } as never)),
    /** A number for each snapshot; the same one for the same state. */
    numberOf: (snapshot: Shot | undefined): number => (snapshot && numbers.get(snapshot)) ?? 0,
    /** How many states of this chart were seen, whatever the others were in. */
    size: () => kept.size,
  }
}
