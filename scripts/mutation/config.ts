/** The parts of a machine's configuration that mutants change; everything else is carried along as it is. */
export interface TransitionConfig {
  target?: unknown
  guard?: unknown
  actions?: unknown
  [more: string]: unknown
}

export interface InvokeConfig {
  id?: string
  onDone?: unknown
  onError?: unknown
  onSnapshot?: unknown
  [more: string]: unknown
}

export interface StateConfig {
  id?: string
  type?: string
  initial?: unknown
  states?: Record<string, StateConfig>
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  onDone?: unknown
  invoke?: unknown
  entry?: unknown
  exit?: unknown
  [more: string]: unknown
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A copy that can be changed without changing the original; functions and objects with a class stay the same. */
export const copied = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(copied) as Value
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)])) as Value
}

const asArray = (value: unknown): unknown[] => {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

const asTransitions = (value: unknown): TransitionConfig[] =>
  asArray(value).map((transition) =>
    typeof transition === 'string' ? { target: transition } : (transition as TransitionConfig),
  )

const normalEach = (transitions: Record<string, unknown> | undefined): Record<string, TransitionConfig[]> =>
  Object.fromEntries(Object.entries(transitions ?? {}).map(([event, value]) => [event, asTransitions(value)]))

const normalInvoke = (invoke: InvokeConfig): InvokeConfig => ({
  ...invoke,
  ...(invoke.onDone === undefined ? {} : { onDone: asTransitions(invoke.onDone) }),
  ...(invoke.onError === undefined ? {} : { onError: asTransitions(invoke.onError) }),
  ...(invoke.onSnapshot === undefined ? {} : { onSnapshot: asTransitions(invoke.onSnapshot) }),
})

/** The same configuration with every transition, actor and action in a list, so that mutants need one form only. */
export const normalised = (state: StateConfig): StateConfig => {
  const lists = {
    ...(state.on ? { on: normalEach(state.on) } : {}),
    ...(state.after ? { after: normalEach(state.after) } : {}),
    ...(state.always === undefined ? {} : { always: asTransitions(state.always) }),
    ...(state.onDone === undefined ? {} : { onDone: asTransitions(state.onDone) }),
    ...(state.invoke === undefined
      ? {}
      : { invoke: asArray(state.invoke).map((invoke) => normalInvoke(invoke as InvokeConfig)) }),
    ...(state.entry === undefined ? {} : { entry: asArray(state.entry) }),
    ...(state.exit === undefined ? {} : { exit: asArray(state.exit) }),
  }
  const states = Object.entries(state.states ?? {}).map(([key, child]) => [key, normalised(child)])
  return { ...state, ...lists, ...(state.states ? { states: Object.fromEntries(states) } : {}) }
}

/** A list of transitions of one state that answer the same event, and what the event is called. */
export interface Branches {
  event: string
  transitions: TransitionConfig[]
}

const listed = (transitions: Record<string, unknown> | undefined, prefix: string): Branches[] =>
  Object.entries(transitions ?? {}).map(([event, list]) => ({
    event: `${prefix}${event}`,
    transitions: list as TransitionConfig[],
  }))

const endings = (invoke: InvokeConfig): Branches[] =>
  (
    [
      ['done', invoke.onDone],
      ['failed', invoke.onError],
      ['changed', invoke.onSnapshot],
    ] as const
  ).flatMap(([word, list]) =>
    list === undefined
      ? []
      : [{ event: `${invoke.id ?? 'actor'} ${word}`, transitions: list as TransitionConfig[] }],
  )

/** All transitions that start at this (normalised) state itself. */
export const branchesOf = (state: StateConfig): Branches[] => [
  ...listed(state.on, ''),
  ...listed(state.after, 'after '),
  ...(state.always === undefined
    ? []
    : [{ event: 'always', transitions: state.always as TransitionConfig[] }]),
  ...(state.onDone === undefined
    ? []
    : [{ event: 'finished', transitions: state.onDone as TransitionConfig[] }]),
  ...((state.invoke as InvokeConfig[] | undefined) ?? []).flatMap(endings),
]

/** A state with the keys that lead to it from the root. */
export interface Place {
  path: string[]
  state: StateConfig
}

/** The root and every state below it. */
export const placesOf = (state: StateConfig, path: string[] = []): Place[] => [
  { path, state },
  ...Object.entries(state.states ?? {}).flatMap(([key, child]) => placesOf(child, [...path, key])),
]
