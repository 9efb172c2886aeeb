import { useEffect, useState } from 'react'

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
