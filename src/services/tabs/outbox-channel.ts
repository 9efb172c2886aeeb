const CHANNEL = 'tillstate.outbox'

/** Messages between the tabs of this browser that sales or charges on the device have changed. */
export const outboxChannel = () => {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  channel?.addEventListener('message', notify)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const post = () => channel?.postMessage(null)
  return {
    /** Posts to the other tabs. */
    post,
    /** Posts to the other tabs and this one. */
    postToAll: (): void => {
      post()
      notify()
    },
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type OutboxChannel = ReturnType<typeof outboxChannel>
