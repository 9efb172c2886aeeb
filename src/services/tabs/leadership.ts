import * as z from 'zod/mini'

const LOCK = 'tillstate.leader'

/** What the tabs of this browser say to each other about who sells. */
const Word = z.enum(['wanted', 'refused'])
type Word = z.infer<typeof Word>

interface Listeners {
  given: () => void
  taken: () => void
  wanted: () => void
  refused: () => void
}

/** A place in the queue of tabs that would sell, or the lock of the one that does. */
export interface Leadership {
  /** Asks the tab that sells to hand over. */
  ask: () => void
  /** Refuses the tab that has asked: this one goes on selling. */
  decline: () => void
  stop: () => void
}

export type RequestLeadership = (listeners: Listeners) => Leadership

/** Each tab sells: a browser without locks (plain http) cannot distinguish its tabs. */
const leadershipForAll: RequestLeadership = ({ given }) => {
  given()
  return { ask: () => undefined, decline: () => undefined, stop: () => undefined }
}

const queueForLock = (ended: AbortSignal, isHeld: Promise<void>, { given, taken }: Listeners): void => {
  const sit = (): Promise<void> => {
    given()
    return isHeld
  }
  const queue = () =>
    navigator.locks.request(LOCK, { signal: ended }, sit).catch((error: unknown) => {
      if (!ended.aborted) throw error
    })
  void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
    if (lock) return sit()
    taken()
    void queue()
    return undefined
  })
}

/**
 * A lock decides which tab sells; it is given back when the page ends, however that happens, and
 * the tab that has waited longest gets it.
 */
export const requestLeadership = (listeners: Listeners): Leadership => {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return leadershipForAll(listeners)
  const channel = new BroadcastChannel(LOCK)
  const ended = new AbortController()
  let standUp: (() => void) | undefined
  const isHeld = new Promise<void>((resolve) => (standUp = resolve))
  let isLeader = false
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const word = Word.safeParse(data)
    if (word.data === 'wanted' && isLeader) listeners.wanted()
    if (word.data === 'refused' && !isLeader) listeners.refused()
  })
  const given = () => {
    isLeader = true
    listeners.given()
  }
  queueForLock(ended.signal, isHeld, { ...listeners, given })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const say = (word: Word) => channel.postMessage(word)
  return {
    ask: () => say('wanted'),
    decline: () => say('refused'),
    stop: () => {
      ended.abort()
      standUp?.()
      channel.close()
    },
  }
}
