/** Calls in a row that a machine left unanswered, until nobody is sent to it any more. */
const TRIPS = 3
/** For so long; after it one call is tried at a time. */
const REST_MS = 2_000

/** What became of a call: its machine answered, or did not; `unknown` where it was not asked. */
export type Outcome = 'answered' | 'unanswered' | 'unknown'

interface Machine {
  /** Calls in a row. */
  unanswered: number
  restsUntil: number
  /** A call is being tried although the machine has left others unanswered. */
  isTried: boolean
}

/**
 * Circuit breakers by name. A machine that answers nobody would hold a connection for each call until its deadline; after
 * a few of them the others are turned away at once, and one at a time finds out whether it is back.
 */
export const circuitBreakers = (now: () => number) => {
  const machines = new Map<string, Machine>()
  const isOpen = (name: string): boolean => {
    const machine = machines.get(name)
    return (
      machine !== undefined && machine.unanswered >= TRIPS && (machine.isTried || now() < machine.restsUntil)
    )
  }
  return {
    /** True while calls are turned away. */
    isOpen,
    /** Begins a call. @returns false where it is turned away; it has not begun then. */
    enter: (name: string): boolean => {
      if (isOpen(name)) return false
      const machine = machines.get(name)
      if (machine && machine.unanswered >= TRIPS) machine.isTried = true
      return true
    },
    /** Ends a call that has begun. */
    leave: (name: string, outcome: Outcome): void => {
      if (outcome === 'answered') machines.delete(name)
      const machine = machines.get(name) ?? { unanswered: 0, restsUntil: 0, isTried: false }
      if (outcome === 'unknown') machine.isTried = false
      if (outcome === 'unanswered')
        machines.set(name, {
          unanswered: machine.unanswered + 1,
          restsUntil: now() + REST_MS,
          isTried: false,
        })
    },
  }
}
