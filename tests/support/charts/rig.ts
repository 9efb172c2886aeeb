import {
  createActor,
  SimulatedClock,
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectedEventEvent,
  type InspectionEvent,
} from 'xstate'
import { noticeText, type Notice } from '#domain/messages/messages.ts'
import { controlsOf } from './controls.ts'
import { openRegistry, withControlledActors } from './actor-registry.ts'

/** A call that a chart made to one of its actors: the invoke's id and the input it was given. */
export interface Call {
  id: string
  input: unknown
}

export interface RigOptions {
  /** Names of the invoked actors that settle (promises, child charts); all others are callbacks that stay silent. */
  settling: string[]
  input?: unknown
  inspect?: (event: InspectionEvent) => void
}

interface Sent extends InspectedEventEvent {
  actorRef: AnyActor
}

/** The chart sends one of its actors an event; what XState sends it by itself does not count. */
const isToChild = (event: InspectionEvent): event is Sent =>
  event.type === '@xstate.event' &&
  event.actorRef.sessionId !== event.rootId &&
  !event.event.type.startsWith('xstate.')

/**
 * A chart under full control: a simulated clock, actors that settle on cue, and everything it says written down.
 * Runs the real machine; only its actor placeholders are filled by the rig. A chart that throws makes every later question
 * throw as well, and so does `finish`.
 */
export const createRig = (machine: AnyStateMachine, { settling, input, inspect }: RigOptions) => {
  const clock = new SimulatedClock()
  const emitted: AnyEventObject[] = []
  const received: { id: string; event: AnyEventObject }[] = []
  let crash: { error: unknown } | undefined

  const actor: AnyActor = createActor(withControlledActors(machine, settling), {
    ...(input === undefined ? {} : { input }),
    clock,
    inspect: (event) => {
      if (isToChild(event)) received.push({ id: event.actorRef.id, event: event.event })
      inspect?.(event)
    },
  })
  const { calls } = openRegistry(actor.system)
  actor.on('*', (event) => emitted.push(event))
  actor.subscribe({ error: (error) => void (crash = { error }) })
  actor.start()

  const snapshot = () => {
    if (crash) throw new Error(`The chart crashed: ${String(crash.error)}`, { cause: crash.error })
    return actor.getSnapshot()
  }

  return {
    actor,
    /** The chart's current state value. */
    state: () => snapshot().value as unknown,
    context: () => snapshot().context as unknown,
    hasTag: (tag: string): boolean => snapshot().hasTag(tag),
    can: (event: AnyEventObject): boolean => snapshot().can(event),
    ...controlsOf(actor, clock, snapshot),
    /** Every call to an invoked actor so far, in order. */
    calls: calls as Call[],
    /** How often the invoked actor `id` was begun. */
    begun: (id: string): number => calls.filter((call) => call.id === id).length,
    /** Events the chart sent to its actors, in order. */
    received,
    /** The words of every toast so far, in order. */
    toasts: (): string[] =>
      emitted.filter(({ type }) => type === 'notified').map(({ notice }) => noticeText(notice as Notice)),
    /** Every route asked for so far, in order. */
    routes: (): string[] => emitted.filter(({ type }) => type === 'navigated').map(({ to }) => String(to)),
    /** Every emitted fact other than toasts and routes. */
    facts: (): AnyEventObject[] => emitted.filter(({ type }) => type !== 'notified' && type !== 'navigated'),
    /** Everything emitted so far, in order. */
    emitted: emitted as readonly AnyEventObject[],
    /** Stops the chart; throws if it had crashed. */
    finish: () => {
      snapshot()
      actor.stop()
    },
  }
}

export type Rig = ReturnType<typeof createRig>
