import { getStateNodes } from 'xstate/graph'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]

/** A name for a transition that stays the same across `machine.provide`: source, event, index of the guard branch. */
export const nameOf = (transition: AnyTransitionDefinition): string => {
  const siblings = transitionsOf(transition.source).filter(
    ({ eventType }) => eventType === transition.eventType,
  )
  return `${transition.source.id} | ${transition.eventType || 'always'} [${siblings.indexOf(transition)}]`
}

/** Every transition of a chart by name: on, always, after, done, error, each guard branch. */
export const inventoryOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap(transitionsOf).map(nameOf)

/** The atomic states of a chart by their path below the root. */
export const atomicStatesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.path.join('.'))

interface Microstep {
  type: string
  _transitions?: AnyTransitionDefinition[]
}

/** The transitions that an inspection event reports as taken (an underscore-named part of XState: kept in one place). */
export const takenIn = (event: Microstep): string[] =>
  event.type === '@xstate.microstep' ? (event._transitions ?? []).map(nameOf) : []
