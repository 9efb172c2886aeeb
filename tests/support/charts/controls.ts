import type { AnyActor, AnyEventObject, SimulatedClock } from 'xstate'
import { registryOf } from './actor-registry.ts'

const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

/** Everything by which a chart under control is driven; `check` comes before each step and throws where none is possible. */
export const controlsOf = (actor: AnyActor, clock: SimulatedClock, check: () => void = () => undefined) => {
  const { pending } = registryOf(actor.system)
  const settle = async (id: string, end: 'resolve' | 'reject', value: unknown) => {
    check()
    const waiting = pending.get(id)
    if (!waiting)
      throw new Error(`No actor "${id}" is running; running: ${[...pending.keys()].join(', ') || 'none'}`)
    pending.delete(id)
    waiting[end](value)
    await settled()
  }
  const send = (event: AnyEventObject) => {
    check()
    actor.send(event)
  }
  const advance = async (ms: number) => {
    check()
    clock.increment(ms)
    await settled()
  }
  return {
    send,
    /** Lets the invoked actor `id` end with this output. */
    resolve: (id: string, output?: unknown) => settle(id, 'resolve', output),
    /** Lets the invoked actor `id` fail, as only a bug would. */
    reject: (id: string, error: unknown = new Error('boom')) => settle(id, 'reject', error),
    /** Moves the clock on by this many milliseconds. */
    advance,
    /** Lets the timer that sends `type` run out, before any other that ticks beside it. */
    elapse: async (type: string) => {
      const timers = Object.values(actor.system.getSnapshot()._scheduledEvents)
      const timer = timers.find(({ event }) => event.type === type)
      if (!timer) throw new Error(`No timer "${type}" is ticking`)
      if (timers.length === 1) return advance(timer.delay)
      actor.system.scheduler.cancel(timer.source, timer.id)
      send(timer.event)
      await settled()
    },
    isRunning: (id: string): boolean => pending.has(id),
  }
}

export type Controls = ReturnType<typeof controlsOf>
