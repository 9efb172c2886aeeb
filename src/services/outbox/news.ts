const CHANNEL = 'tillstate.outbox'

/** Word between the tabs of this browser that sales or charges on the device have changed. */
export const outboxNews = () => {
  const listeners = new Set<() => void>()
  const hear = () => listeners.forEach((listener) => listener())
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  channel?.addEventListener('message', hear)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const tell = () => channel?.postMessage(null)
  return {
    /** Tells the other tabs. */
    tell,
    /** Tells the other tabs and this one. */
    tellAll: (): void => {
      tell()
      hear()
    },
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type OutboxNews = ReturnType<typeof outboxNews>
