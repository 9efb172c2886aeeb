import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Every transition that starts at this state: on, after, done, error, always, each guard branch. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)])

/** The root and every state below it, parents first, in the order of the chart. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...below(machine.root)]

const names = new WeakMap<AnyTransitionDefinition, string>()

const compose = (transition: AnyTransitionDefinition): string => {
  const siblings = transitionsOf(transition.source).filter(
    ({ eventType }) => eventType === transition.eventType,
  )
  return `${transition.source.id} | ${transition.eventType || 'always'} [${siblings.indexOf(transition)}]`
}

/** A name for a transition that stays the same across `machine.provide`: source, event, index of the guard branch. */
export const nameOf = (transition: AnyTransitionDefinition): string => {
  const name = names.get(transition) ?? compose(transition)
  names.set(transition, name)
  return name
}

interface Microstep {
  type: string
  _transitions?: AnyTransitionDefinition[]
}

/** The transitions that an inspection event reports as taken (an underscore-named part of XState: kept in one place). */
export const takenIn = (event: Microstep): AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? (event._transitions ?? []) : []
