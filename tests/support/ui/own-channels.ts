const Open = globalThis.BroadcastChannel

const opened = new Set<BroadcastChannel>()

/** A channel that ends with the page of its test: all pages of a worker are in one process, and would hear each other. */
class OwnChannel extends Open {
  constructor(name: string) {
    super(name)
    opened.add(this)
  }

  /** A page that is gone says nothing any more. */
  override postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    if (opened.has(this)) super.postMessage(message)
  }
}

/** Gives channels of its own to each test. Gives what ends it. */
export const keepChannels = (): (() => void) => {
  globalThis.BroadcastChannel = OwnChannel
  return () => {
    globalThis.BroadcastChannel = Open
  }
}

/** What the page of this test has opened hears nothing of the next one. */
export const closeChannels = (): void => {
  opened.forEach((channel) => channel.close())
  opened.clear()
}
