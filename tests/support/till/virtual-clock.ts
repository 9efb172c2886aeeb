/** Lets everything that is under way in promises come to rest. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

interface Timer {
  due: number
  fire: () => void
}

/**
 * A clock that stands still until it is advanced. Timers fire one by one at their own moment, and what each of them
 * starts comes to rest before the next one fires. Fits the charts' `clock` option.
 */
export const virtualClock = () => {
  const timers = new Map<number, Timer>()
  let now = 0
  let drawn = 0
  const earliest = (end: number): [number, Timer] | undefined => {
    let found: [number, Timer] | undefined
    for (const entry of timers)
      if (entry[1].due <= end && (!found || entry[1].due < found[1].due)) found = entry
    return found
  }
  return {
    /** Milliseconds since the clock was made. */
    now: () => now,
    setTimeout: (fire: (...args: unknown[]) => void, milliseconds: number): number => {
      drawn += 1
      timers.set(drawn, { due: now + Math.max(0, milliseconds), fire })
      return drawn
    },
    clearTimeout: (id: number): void => void timers.delete(id),
    advance: async (milliseconds: number): Promise<void> => {
      const end = now + milliseconds
      for (let next = earliest(end); next; next = earliest(end)) {
        const [id, { due, fire }] = next
        timers.delete(id)
        now = Math.max(now, due)
        fire()
        await settled()
      }
      now = end
    },
  }
}

export type VirtualClock = ReturnType<typeof virtualClock>
