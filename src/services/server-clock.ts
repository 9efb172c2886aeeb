/** How far this device's clock is from the server's, as the `Date` headers of its answers say. */
export const serverClock = (now: () => number) => {
  const listeners = new Set<(difference: number) => void>()
  let difference: number | null = null
  return {
    /** The server's time as an answer has said it, in milliseconds since 1970. */
    set: (serverTime: number): void => {
      difference = now() - serverTime
      for (const listener of listeners) listener(difference)
    },
    /** In milliseconds, above 0 where this device is ahead; null before the first answer. */
    difference: (): number | null => difference,
    listen: (listener: (difference: number) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ServerClock = ReturnType<typeof serverClock>
