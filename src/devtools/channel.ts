import type { WatchMessage } from '#contract/event-log.ts'

/** The channel between the tabs of one browser on which tills are watched. */
export const CHANNEL = 'tillstate-watch'

/** Opens the channel; undefined in a browser that has none. */
export const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

export const say = (channel: BroadcastChannel, message: WatchMessage): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window: it has no origins
  channel.postMessage(message)

/** A name for a tab that no other tab has. */
export const tabName = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`
