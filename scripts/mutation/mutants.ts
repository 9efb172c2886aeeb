import { createMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { nodesOf } from '#machines/kit/transitions.ts'
import {
  branchesOf,
  copied,
  normalised,
  placesOf,
  type Place,
  type StateConfig,
  type TransitionConfig,
} from './config.ts'
import { implementationsOf } from './implementations.ts'
import { nothingObserved, watch, type Observed } from './observed.ts'
import { valueChanges, type Change } from './value-changes.ts'

/** A chart with one mistake in it. */
export interface Mutant {
  /** What was changed, such as `editing | port.submitted [0]: guard isEmpty negated`. */
  name: string
  build: () => AnyStateMachine
}

const at = <Item>(items: Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}`)
  return item
}

const titled = (part: unknown): string => {
  if (typeof part === 'string') return part
  const { type, params } = part as { type?: unknown; params?: unknown }
  const title = typeof type === 'string' ? type : 'inline'
  const isLiteral = params !== undefined && typeof params !== 'function'
  return isLiteral ? `${title} ${JSON.stringify(params)}` : title
}

const listOf = (actions: unknown): unknown[] => {
  if (actions === undefined) return []
  return Array.isArray(actions) ? actions : [actions]
}

/** The states that a transition could lead to by mistake: those beside the one it leads to. */
const detoursOf = (
  nodes: AnyStateNode[],
  source: AnyStateNode,
  target: AnyStateNode | undefined,
): AnyStateNode[] => {
  const near = target ?? source
  if (!near.parent || near.parent.type === 'parallel') return []
  return nodes.filter((node) => node.parent === near.parent && node !== near && node.type !== 'history')
}

type Find<Part> = (root: StateConfig) => Part

const listIn = (root: StateConfig, place: number, list: number): TransitionConfig[] =>
  at(branchesOf(at(placesOf(root), place).state), list).transitions

const transitionChanges = (machine: AnyStateMachine, places: Place[], place: number): Change[] => {
  const nodes = nodesOf(machine)
  const { path, state } = at(places, place)
  const source = at(nodes, place)
  const where = path.join('.') || machine.id
  return branchesOf(state).flatMap(({ event, transitions }, list) => {
    const inList: Find<TransitionConfig[]> = (root) => listIn(root, place, list)
    return transitions.flatMap((transition, index) => {
      const name = `${where} | ${event} [${index}]`
      const target = targetOf(machine, source, transition.target)
      return [
        { name: `${name}: deleted`, apply: (root) => void inList(root).splice(index, 1) },
        ...detoursOf(nodes, source, target).map((detour): Change => ({
          name: `${name}: leads to ${detour.path.join('.')}`,
          apply: (root) => void (at(inList(root), index).target = `#${detour.id}`),
        })),
        ...reentryChanges(name, state, transition, (root) => {
          const again = at(inList(root), index)
          again.target = `#${source.id}`
          again['reenter'] = true
        }),
        ...guardChanges(name, transition.guard, (root) => at(inList(root), index)),
        ...actionChanges(name, listOf(transition.actions), (root, actions) => {
          at(inList(root), index).actions = actions
        }),
      ] satisfies Change[]
    })
  })
}

/** A transition that stays within a state with something that runs there: it begins anew by mistake. */
const reentryChanges = (
  name: string,
  { entry, exit, invoke, after }: StateConfig,
  { target }: TransitionConfig,
  apply: Change['apply'],
): Change[] =>
  target === undefined && [entry, exit, invoke, after].some((part) => part !== undefined)
    ? [{ name: `${name}: enters its state anew`, apply }]
    : []

const guardChanges = (name: string, guard: unknown, find: Find<TransitionConfig>): Change[] =>
  guard === undefined
    ? []
    : [
        {
          name: `${name}: guard ${titled(guard)} negated`,
          apply: (root) => void (find(root).guard = not(guard as string)),
        },
      ]

/** Distinguishes actions of the same title. */
const ordinal = (actions: unknown[], index: number): string => {
  const same = actions.slice(0, index).filter((action) => titled(action) === titled(actions[index]))
  return same.length === 0 ? '' : ` (${same.length + 1})`
}

const actionChanges = (
  name: string,
  actions: unknown[],
  put: (root: StateConfig, actions: unknown[]) => void,
): Change[] =>
  actions.map((action, dropped) => ({
    name: `${name}: action ${titled(action)}${ordinal(actions, dropped)} dropped`,
    apply: (root) =>
      put(
        root,
        actions.filter((_, index) => index !== dropped),
      ),
  }))

/** The state that a transition leads to, as the machine resolved it; undefined where it leads nowhere. */
const targetOf = (
  machine: AnyStateMachine,
  source: AnyStateNode,
  target: unknown,
): AnyStateNode | undefined => {
  if (typeof target !== 'string') return undefined
  if (target.startsWith('#')) return machine.getStateNodeById(target)
  const [from, path] = target.startsWith('.') ? [source, target.slice(1)] : [source.parent ?? source, target]
  return path.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], from)
}

const stateChanges = (machine: AnyStateMachine, places: Place[], place: number): Change[] => {
  const { path, state } = at(places, place)
  const where = path.join('.') || machine.id
  const { entry, exit } = state
  return [
    ...actionChanges(`${where} | on entry`, listOf(entry), (root, actions) => {
      at(placesOf(root), place).state.entry = actions
    }),
    ...actionChanges(`${where} | on exit`, listOf(exit), (root, actions) => {
      at(placesOf(root), place).state.exit = actions
    }),
  ]
}

/** More microsteps in a row than any chart needs: a mutant that goes round in circles is stopped by it. */
const MAX_ITERATIONS = 200

const built = (machine: AnyStateMachine, config: StateConfig, apply: Change['apply']): AnyStateMachine => {
  const mutated = copied(config)
  const implementations = implementationsOf(machine)
  apply(mutated, implementations)
  const options = { maxIterations: MAX_ITERATIONS }
  return createMachine(
    { ...mutated, options } as Parameters<typeof createMachine>[0],
    implementations as Parameters<typeof createMachine>[1],
  ) as AnyStateMachine
}

/**
 * The chart built the way that mutants are, without a mistake: whatever it fails at is no merit of the scenarios. What
 * it does is written into `observed`.
 */
export const controlOf = (machine: AnyStateMachine, observed: Observed = nothingObserved()): Mutant => ({
  name: 'unchanged',
  build: () =>
    built(machine, normalised(machine.config as StateConfig), (root, implementations) =>
      watch(root, implementations, observed),
    ),
})

/**
 * Every mutant of a chart: each transition deleted and led to each state beside its target, each guard negated, each
 * action dropped; and of what was observed of it, each part of the context kept or set to something else, each enqueued
 * action and each field of an input left out, each delay doubled and swapped with another, each notice changed.
 */
export const mutantsOf = (machine: AnyStateMachine, observed: Observed = nothingObserved()): Mutant[] => {
  const config = normalised(machine.config as StateConfig)
  const places = placesOf(config)
  const changes = [
    ...places.flatMap((_, place) => [
      ...transitionChanges(machine, places, place),
      ...stateChanges(machine, places, place),
    ]),
    ...valueChanges(config, machine.implementations.delays ?? {}, observed),
  ]
  return changes.map(({ name, apply }) => ({ name, build: () => built(machine, config, apply) }))
}
