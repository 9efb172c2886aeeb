import { useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds in which somebody who types or scans goes on. */
const PAUSE = 500

/**
 * The value once it has stayed the same for half a second: what changes meanwhile is passed over. Until then it is
 * `first`, which is the first value unless given.
 */
export const useSettled = <Value>(value: Value, first: Value = value): Value => {
  const [settled, settle] = useState<{ value: Value }>({ value: first })
  useEffect(() => {
    const waiting = setTimeout(() => settle({ value }), PAUSE)
    return () => clearTimeout(waiting)
  }, [value])
  return settled.value
}

/** Ages are told in minutes: a look twice in each is enough. */
const LOOK_EVERY = 30_000

const listen = (tell: () => void) => {
  const looking = setInterval(tell, LOOK_EVERY)
  return () => clearInterval(looking)
}

const lookedAt = () => Math.floor(Date.now() / LOOK_EVERY) * LOOK_EVERY

/** Milliseconds since 1970, as far as ages on the screen need them: anew every half minute. */
export const useNow = (): number => useSyncExternalStore(listen, lookedAt)
