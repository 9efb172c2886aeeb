import { assign, enqueueActions, type AnyStateMachine } from 'xstate'

/** What a machine's configuration refers to by name; a mutant has a copy of its own. */
export interface Implementations {
  actions: Record<string, unknown>
  guards: Record<string, unknown>
  actors: Record<string, unknown>
  delays: Record<string, unknown>
}

/** A copy whose parts can be replaced without changing those of the chart. */
export const implementationsOf = ({ implementations }: AnyStateMachine): Implementations => ({
  actions: { ...implementations.actions },
  guards: { ...implementations.guards },
  actors: { ...implementations.actors },
  delays: { ...implementations.delays },
})

type Assigner = (args: unknown, params: unknown) => object
type Enqueue = Record<string, (...args: unknown[]) => void> & ((action: unknown) => void)
type Collect = (args: { enqueue: Enqueue }, params: unknown) => void

type Assignment = Assigner | Record<string, unknown>

/** What XState keeps of an action that was made by `assign` or `enqueueActions`. */
interface BuiltIn {
  assignment?: Assignment
  collect?: Collect
}

/** What is asked about each thing that an action does. */
interface Inspector {
  /** The parts of the context that it sets; what is given back is set in their place. */
  onAssigned: (update: object) => object
  /** What it is about to enqueue; nothing is enqueued where the answer is no. */
  onEnqueued: (kind: string) => boolean
}

const updateOf = (assignment: Assignment, args: unknown, params: unknown): object => {
  if (typeof assignment === 'function') return assignment(args, params)
  return Object.fromEntries(
    Object.entries(assignment).map(([key, part]) => [
      key,
      typeof part === 'function' ? (part as Assigner)(args, params) : part,
    ]),
  )
}

const asked = (enqueue: Enqueue, { onAssigned, onEnqueued }: Inspector): Enqueue => {
  const plain = (action: unknown): void => {
    if (onEnqueued('action')) enqueue(action)
  }
  const others = Object.entries(enqueue).map(([kind, enqueueKind]) => [
    kind,
    (...args: unknown[]): void => {
      if (onEnqueued(kind)) enqueueKind(...args)
    },
  ])
  const assignEach = (assignment: Assignment): void => {
    if (onEnqueued('assign'))
      enqueue['assign']?.((args: unknown, params: unknown) => onAssigned(updateOf(assignment, args, params)))
  }
  return Object.assign(plain, Object.fromEntries(others), { assign: assignEach }) as Enqueue
}

/** Puts this inspector between the action of that name and the chart; actions of other kinds stay as they are. */
export const inspected = (implementations: Implementations, name: string, inspector: Inspector): void => {
  const { assignment, collect } = (implementations.actions[name] ?? {}) as BuiltIn
  if (assignment)
    implementations.actions[name] = assign((args, params) =>
      inspector.onAssigned(updateOf(assignment, args, params)),
    )
  if (collect)
    implementations.actions[name] = enqueueActions((args, params) =>
      collect({ ...args, enqueue: asked(args.enqueue as unknown as Enqueue, inspector) }, params),
    )
}
