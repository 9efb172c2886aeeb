import type { AnyStateMachine } from 'xstate'
import { placeholderKind } from '#machines/kit/placeholders.ts'
import { nodesOf } from '#machines/kit/transitions.ts'
import type { FoundChart } from '../machines/find-machines.ts'
import { partnersOf, type ChartArrow } from './arrows.ts'

/** An actor of a chart, by the name it has there. */
export interface ActorUse {
  name: string
  /** `work` ends with an outcome, `listener` stays and talks, `link` is a listener that speaks for another chart. */
  kind: 'work' | 'listener' | 'link' | 'child chart'
  /** The other charts: those that it speaks with, or the child. */
  charts: string[]
  /** The paths of the states that invoke it; empty where an action spawns it. */
  states: string[]
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && '__xstatenode' in logic

/** The charts there are, and what they say to each other. */
export interface Surroundings {
  charts: FoundChart[]
  arrows: ChartArrow[]
}

const kindOf = (
  chart: string,
  name: string,
  logic: unknown,
  { charts: all, arrows }: Surroundings,
): Pick<ActorUse, 'kind' | 'charts'> => {
  if (isMachine(logic)) {
    const child = all.find(({ machine }) => machine.id === logic.id)
    return { kind: 'child chart', charts: child ? [child.name] : [] }
  }
  const charts = partnersOf(arrows, chart, name)
  if (typeof logic !== 'object' || !logic || placeholderKind(logic) !== 'callback')
    return { kind: 'work', charts }
  return { kind: charts.length > 0 ? 'link' : 'listener', charts }
}

const statesThatInvoke = (machine: AnyStateMachine, name: string): string[] =>
  nodesOf(machine)
    .filter(({ invoke }) => invoke.some(({ src }) => src === name))
    .map(({ path }) => path.join('.') || machine.id)

/** Who a chart works with: its actor placeholders, links to other charts, and child charts, in the order of its `setup`. */
export const actorsOf = ({ name: chart, machine }: FoundChart, surroundings: Surroundings): ActorUse[] =>
  Object.entries(machine.implementations.actors).map(([name, logic]) => ({
    name,
    ...kindOf(chart, name, logic, surroundings),
    states: statesThatInvoke(machine, name),
  }))
