import { and, not, or, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import type { ChartOutline, OutlineAction, OutlineState, OutlineTransition } from '#contract/statechart.ts'
import { nameOf, nodesOf, transitionsOf } from './transitions.ts'

interface Named {
  type: string
  params?: unknown
}

const isNamed = (part: unknown): part is Named =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

const literal = (params: unknown): { params?: unknown } =>
  params === undefined || typeof params === 'function' ? {} : { params }

const builtInName = (action: object): string =>
  'type' in action && typeof action.type === 'string' ? action.type.replace('xstate.', '') : 'inline'

const actionOutline = (action: unknown): OutlineAction => {
  if (typeof action === 'string') return { name: action }
  if (isNamed(action)) return { name: action.type, ...literal(action.params) }
  return { name: typeof action === 'function' ? builtInName(action) : 'inline' }
}

/** XState keeps the timers of `after` as actions on entry and exit; a reader sees them as transitions. */
const isTimer = (action: unknown): boolean => {
  const { id, sendId } = (typeof action === 'function' ? action : {}) as { id?: unknown; sendId?: unknown }
  return [id, sendId].some((name) => typeof name === 'string' && name.startsWith('xstate.after.'))
}

const actionOutlines = (actions: readonly unknown[]): OutlineAction[] =>
  actions.filter((action) => !isTimer(action)).map(actionOutline)

interface Combined {
  check: unknown
  guards: unknown[]
}

const isCombined = (guard: unknown): guard is Combined =>
  typeof guard === 'function' && 'check' in guard && 'guards' in guard && Array.isArray(guard.guards)

const checkOf = (guard: unknown): unknown => (guard as Combined).check
const COMBINATIONS = [
  { check: checkOf(and(['one'])), write: (parts: string[]) => parts.join(' and ') },
  { check: checkOf(or(['one'])), write: (parts: string[]) => `(${parts.join(' or ')})` },
  { check: checkOf(not('one')), write: (parts: string[]) => `not ${parts.join()}` },
]

const guardText = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (isNamed(guard)) {
    const { params } = literal(guard.params)
    return params === undefined ? guard.type : `${guard.type} ${JSON.stringify(params)}`
  }
  if (!isCombined(guard)) return 'inline'
  const combination = COMBINATIONS.find(({ check }) => check === guard.check)
  return combination ? combination.write(guard.guards.map(guardText)) : 'inline'
}

const SYSTEM = /^xstate\.(done\.actor|error\.actor|done\.state|snapshot)\.(.*)$/
const WORDS: Record<string, string> = {
  'done.actor': 'done',
  'error.actor': 'failed',
  'done.state': 'finished',
  snapshot: 'changed',
}

const delayIn = (eventType: string, source: AnyStateNode): string | undefined =>
  eventType.startsWith('xstate.after.')
    ? eventType.slice('xstate.after.'.length, -source.id.length - 1)
    : undefined

/** An event type in words. */
const eventLabel = (eventType: string, source: AnyStateNode): string => {
  if (eventType === '') return 'always'
  const delay = delayIn(eventType, source)
  if (delay !== undefined) return `after ${delay}`
  const [, kind = '', subject = ''] = SYSTEM.exec(eventType) ?? []
  const place = kind === 'done.state' ? (subject.split('.').at(-1) ?? subject) : subject
  return kind === '' ? eventType : `${place} ${WORDS[kind] ?? kind}`
}

const described = (description: string | undefined) => (description === undefined ? {} : { description })

const transitionOutline = (transition: AnyTransitionDefinition): OutlineTransition => {
  const { source, eventType, guard, actions, target, reenter, description } = transition
  const delay = delayIn(eventType, source)
  return {
    name: nameOf(transition),
    source: source.id,
    event: eventType,
    label: eventLabel(eventType, source),
    ...(delay === undefined ? {} : { delay }),
    ...(guard === undefined ? {} : { guard: guardText(guard) }),
    actions: actionOutlines(actions),
    targets: (target ?? []).map(({ id }) => id),
    reenter,
    ...described(description),
  }
}

const stateOutline = (node: AnyStateNode): OutlineState => ({
  id: node.id,
  key: node.key,
  parent: node.parent?.id ?? null,
  type: node.type,
  initial: node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => id) : [],
  ...described(node.description),
  tags: [...node.tags],
  invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
  entry: actionOutlines(node.entry),
  exit: actionOutlines(node.exit),
})

/** What is drawn and listed of a chart: every state and every transition, in the order of the chart. */
export const outlineOf = (machine: AnyStateMachine): ChartOutline => ({
  id: machine.id,
  ...described(machine.root.description),
  states: nodesOf(machine).map(stateOutline),
  transitions: nodesOf(machine).flatMap(transitionsOf).map(transitionOutline),
  delays: Object.fromEntries(
    Object.entries(machine.implementations.delays).map(([name, delay]) => [
      name,
      typeof delay === 'number' ? delay : null,
    ]),
  ),
})
