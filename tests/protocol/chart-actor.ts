import type { AnyEventObject } from 'xstate'
import type { Effect } from './charts.ts'
import type { Charts, ChartName, Shots } from './parts.ts'

type Listener = () => void
type Handler = (event: AnyEventObject) => void

/** As much of a running actor as links ask of one, around a chart that is a pure function. */
export const chartActor = <Name extends ChartName>(
  name: Name,
  charts: Charts,
  effect: (effect: Effect) => void,
) => {
  const chart = charts[name]
  const at: { snapshot: Shots[Name] | undefined; isBusy: boolean } = { snapshot: undefined, isBusy: false }
  const mailbox: AnyEventObject[] = []
  const listeners = new Set<Listener>()
  const handlers = new Map<string, Set<Handler>>()
  const notify = () => listeners.forEach((listener) => listener())
  const take = (step: { snapshot: object; effects: Effect[] }) => {
    at.snapshot = step.snapshot as Shots[Name]
    for (const one of step.effects) {
      if (one.kind === 'emitted') handlers.get(one.event.type)?.forEach((hear) => hear(one.event))
      effect(one)
    }
    notify()
  }
  /** An event that comes while one is worked at waits for its turn, as in the mailbox of an actor. */
  const work = () => {
    if (at.isBusy) return
    at.isBusy = true
    try {
      for (let event = mailbox.shift(); event; event = mailbox.shift())
        if (at.snapshot?.status === 'active') take(chart.after(at.snapshot as never, event))
    } finally {
      at.isBusy = false
    }
  }
  return {
    begin: (input?: unknown) => {
      at.isBusy = true
      try {
        take(chart.begin(input))
      } finally {
        at.isBusy = false
      }
      work()
    },
    /** Puts the actor into a state, without a word to anybody. */
    put: (snapshot: Shots[Name] | undefined) => {
      at.snapshot = snapshot
      mailbox.length = 0
    },
    notify,
    send: (event: AnyEventObject) => {
      mailbox.push(event)
      work()
    },
    getSnapshot: () => at.snapshot,
    current: (): Shots[Name] => {
      if (!at.snapshot) throw new Error(`The chart ${name} does not run`)
      return at.snapshot
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
    on: (type: string, handler: Handler) => {
      const ofType = handlers.get(type) ?? new Set<Handler>()
      handlers.set(type, ofType.add(handler))
      return { unsubscribe: () => void ofType.delete(handler) }
    },
  }
}
