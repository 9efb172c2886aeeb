import type { AnyStateMachine } from 'xstate'
import { placeholderKind } from '#machines/kit/placeholders.ts'
import { nodesOf } from '#machines/kit/transitions.ts'
import type { FoundChart } from '../machines/find-machines.ts'

/** An actor of a chart, by the name it has there. */
export interface ActorUse {
  name: string
  /** `work` ends with an outcome, `listener` stays and talks, `link` is a listener that speaks for another chart. */
  kind: 'work' | 'listener' | 'link' | 'child chart'
  /** The other chart, of a link or a child. */
  chart?: string
  /** The paths of the states that invoke it; empty where an action spawns it. */
  states: string[]
}

const LINK = /^(.+)Link$/

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && '__xstatenode' in logic

const kindOf = (name: string, logic: unknown, charts: FoundChart[]): Pick<ActorUse, 'kind' | 'chart'> => {
  if (isMachine(logic)) {
    const child = charts.find(({ machine }) => machine.id === logic.id)
    return { kind: 'child chart', ...(child ? { chart: child.name } : {}) }
  }
  const [, linked] = LINK.exec(name) ?? []
  const chart = charts.find((candidate) => candidate.name === linked)
  if (chart) return { kind: 'link', chart: chart.name }
  return {
    kind: typeof logic === 'object' && logic && placeholderKind(logic) === 'callback' ? 'listener' : 'work',
  }
}

const statesThatInvoke = (machine: AnyStateMachine, name: string): string[] =>
  nodesOf(machine)
    .filter(({ invoke }) => invoke.some(({ src }) => src === name))
    .map(({ path }) => path.join('.') || machine.id)

/** Who a chart works with: its actor placeholders, links to other charts, and child charts, in the order of its `setup`. */
export const actorsOf = (machine: AnyStateMachine, charts: FoundChart[]): ActorUse[] =>
  Object.entries(machine.implementations.actors).map(([name, logic]) => ({
    name,
    ...kindOf(name, logic, charts),
    states: statesThatInvoke(machine, name),
  }))
