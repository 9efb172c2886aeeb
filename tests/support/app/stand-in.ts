interface Observer {
  next?: (snapshot: object) => void
}

type Listener = ((snapshot: object) => void) | Observer

/** Stands for the running actor of a chart: it has the snapshots that a test gives it, and notes the events that it gets. */
export const standIn = (first: object) => {
  const now = { snapshot: { status: 'active', ...first } }
  const listeners = new Set<Listener>()
  const handlers = new Map<string, Set<(event: { type: string }) => void>>()
  const received: { type: string }[] = []
  return {
    received,
    getSnapshot: () => now.snapshot,
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return { unsubscribe: () => void listeners.delete(listener) }
    },
    on: (type: string, handler: (event: { type: string }) => void) => {
      const own = handlers.get(type) ?? new Set()
      handlers.set(type, own.add(handler))
      return { unsubscribe: () => void own.delete(handler) }
    },
    send: (event: { type: string }) => void received.push(event),
    /** How many hear of it. */
    listening: () => [...handlers.values()].reduce((sum, own) => sum + own.size, listeners.size),
    become: (snapshot: object) => {
      now.snapshot = { status: 'active', ...snapshot }
      for (const listener of listeners)
        if (typeof listener === 'function') listener(now.snapshot)
        else listener.next?.(now.snapshot)
    },
    emit: (event: { type: string }) => {
      for (const handler of handlers.get(event.type) ?? []) handler(event)
    },
  }
}

export type StandIn = ReturnType<typeof standIn>
