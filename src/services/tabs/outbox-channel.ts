import * as z from 'zod/mini'
import { OrderNumber } from '#contract/sales.ts'

const CHANNEL = 'tillstate.outbox'

/** A sale that was `from` in its store has this order number now, since another till has that one. */
const Renumbering = z.object({
  saleId: z.string(),
  storeId: z.string(),
  from: OrderNumber,
  orderNumber: OrderNumber,
})
export type Renumbering = z.infer<typeof Renumbering>

/** Undefined where all that is said is that something has changed. */
type Listener = (renumbered: Renumbering | undefined) => void

/** Messages between the tabs of this browser that sales or charges on the device have changed. */
export const outboxChannel = () => {
  const listeners = new Set<Listener>()
  const notify: Listener = (renumbered) => listeners.forEach((listener) => listener(renumbered))
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    notify(Renumbering.safeParse(data).data),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const post = (renumbered?: Renumbering) => channel?.postMessage(renumbered ?? null)
  return {
    /** Posts to the other tabs. A new number is posted as such: by the time they look, the sale may be gone. */
    post,
    /** Posts to the other tabs and this one. */
    postToAll: (): void => {
      post()
      notify(undefined)
    },
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type OutboxChannel = ReturnType<typeof outboxChannel>
