import { useSyncExternalStore } from 'react'

/** Ages are shown in minutes: two ticks in each are enough. */
const LOOK_EVERY = 30_000

const listen = (onTick: () => void) => {
  const looking = setInterval(onTick, LOOK_EVERY)
  return () => clearInterval(looking)
}

const lookedAt = () => Math.floor(Date.now() / LOOK_EVERY) * LOOK_EVERY

/** Milliseconds since 1970, as far as ages on the screen need them: anew every half minute. */
export const useNow = (): number => useSyncExternalStore(listen, lookedAt)
