import type { AnyStateMachine } from 'xstate'
import { nameOf, nodesOf, transitionsOf } from '#machines/kit/transitions.ts'

/** Every transition of a chart by name: on, always, after, done, error, each guard branch. */
export const inventoryOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap(transitionsOf).map(nameOf)

/** The atomic states of a chart by their path below the root. */
export const atomicStatesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => node.path.join('.'))

/** The states that a chart leaves in the same step that it enters them. */
export const passingStatesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ type, always }) => type === 'atomic' && always?.some(({ guard }) => guard === undefined))
    .map((node) => node.path.join('.'))
