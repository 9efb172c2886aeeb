import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate'
import { noticeText, type Notice } from '#domain/messages/catalogue.ts'

interface Deferred {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** A call that a chart made to one of its actors: the invoke's id and the input it was given. */
export interface Call {
  id: string
  input: unknown
}

export interface RigOptions {
  /** Ids of the invoked actors that settle (promises, child charts); all others are callbacks that stay silent. */
  settling: string[]
  input?: unknown
  inspect?: (event: { type: string }) => void
}

const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

/**
 * A chart under full control: a simulated clock, actors that settle on cue, and everything it says written down.
 * Runs the real machine; only its typed holes are filled by the rig.
 */
export const createRig = (machine: AnyStateMachine, { settling, input, inspect }: RigOptions) => {
  const clock = new SimulatedClock()
  const pending = new Map<string, Deferred>()
  const calls: Call[] = []
  const received: { id: string; event: AnyEventObject }[] = []
  const emitted: AnyEventObject[] = []

  const deferred = fromPromise<unknown, unknown>(({ input: given, self, signal }) => {
    calls.push({ id: self.id, input: given })
    signal.addEventListener('abort', () => pending.delete(self.id))
    return new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }))
  })
  const silent = fromCallback(({ input: given, self, receive }) => {
    calls.push({ id: self.id, input: given })
    receive((event) => received.push({ id: self.id, event }))
  })
  const sourceOf = (name: string) => (settling.includes(name) ? deferred : silent)
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, sourceOf(name)]),
  )
  const actor: AnyActor = createActor(machine.provide({ actors }), {
    ...(input === undefined ? {} : { input }),
    clock,
    ...(inspect ? { inspect } : {}),
  })
  actor.on('*', (event) => emitted.push(event))
  actor.start()

  const settle = async (id: string, how: (waiting: Deferred) => void) => {
    const waiting = pending.get(id)
    if (!waiting)
      throw new Error(`No actor "${id}" is running; running: ${[...pending.keys()].join(', ') || 'none'}`)
    pending.delete(id)
    how(waiting)
    await settled()
  }

  return {
    actor,
    /** The chart's current state value. */
    state: () => actor.getSnapshot().value as unknown,
    context: () => actor.getSnapshot().context as unknown,
    hasTag: (tag: string): boolean => actor.getSnapshot().hasTag(tag),
    can: (event: AnyEventObject): boolean => actor.getSnapshot().can(event),
    send: (event: AnyEventObject) => actor.send(event),
    /** Lets the invoked actor `id` end with this output. */
    resolve: (id: string, output?: unknown) => settle(id, (waiting) => waiting.resolve(output)),
    /** Lets the invoked actor `id` fail, as only a bug would. */
    reject: (id: string, error: unknown = new Error('boom')) =>
      settle(id, (waiting) => waiting.reject(error)),
    /** Moves the clock on by this many milliseconds. */
    advance: async (ms: number) => {
      clock.increment(ms)
      await settled()
    },
    isRunning: (id: string): boolean => pending.has(id),
    /** Every call to an invoked actor so far, in order. */
    calls,
    /** Events the chart sent to its callback actors. */
    received,
    /** The words of every toast so far, in order. */
    toasts: (): string[] =>
      emitted.filter(({ type }) => type === 'notified').map(({ notice }) => noticeText(notice as Notice)),
    /** Every route asked for so far, in order. */
    routes: (): string[] => emitted.filter(({ type }) => type === 'navigated').map(({ to }) => String(to)),
    /** Every emitted fact other than toasts and routes. */
    facts: (): AnyEventObject[] => emitted.filter(({ type }) => type !== 'notified' && type !== 'navigated'),
  }
}

export type Rig = ReturnType<typeof createRig>
