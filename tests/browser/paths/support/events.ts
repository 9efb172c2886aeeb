import type { AnyEventObject, AnyStateMachine } from 'xstate'

/** Longer than any delay that depends on the context, and than any of timers that were made slow. */
export const LONGEST = 60_000

/** How long the timer of an event such as `xstate.after.homeDelay.configure.goingHome` runs, in milliseconds. */
export const delaysOf = (machine: AnyStateMachine, type: string): number => {
  const [, name = ''] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'number' ? delay : LONGEST
}

/** An event in a failure's account, with what it carries. */
export const eventName = ({ type, ...rest }: AnyEventObject): string => {
  const carried = JSON.stringify(rest)
  return carried === '{}' ? type : `${type} ${carried.slice(0, 120)}`
}
