import * as z from 'zod/mini'

const CHANNEL = 'tillstate.session'

/** `changed`: the stored session or workplace is another one. `ended`: the cashier signed out by hand. */
const Word = z.enum(['changed', 'ended'])
export type SessionWord = z.infer<typeof Word>

/** Messages between the tabs of this browser about who is signed in, and where. */
export const sessionChannel = () => {
  const listeners = new Set<(word: SessionWord) => void>()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const word = Word.safeParse(data)
    if (word.success) listeners.forEach((listener) => listener(word.data))
  })
  return {
    /** Posts to the other tabs. */
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    post: (word: SessionWord): void => channel?.postMessage(word),
    listen: (listener: (word: SessionWord) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type SessionChannel = ReturnType<typeof sessionChannel>
