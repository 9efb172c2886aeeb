import { placesOf, type StateConfig, type TransitionConfig } from './config.ts'
import { branchesOf } from './config.ts'
import { inspected, type Implementations } from './implementations.ts'
import { invokesOf, type Observed } from './observed.ts'

/** One change of a copy of the chart; what it changes is found in each copy by its position or name. */
export interface Change {
  name: string
  apply: (root: StateConfig, implementations: Implementations) => void
}

const ALWAYS = () => true

/** Another value of the same kind; undefined where the kind has none that is worth a try. */
const otherThan = (value: unknown): { value: unknown } | undefined => {
  if (typeof value === 'number') return { value: value + 1 }
  if (typeof value === 'boolean') return { value: !value }
  if (typeof value === 'string') return { value: `${value}~` }
  if (Array.isArray(value) && value.length > 0) return { value: value.slice(1) }
  if (value !== undefined && value !== null) return { value: undefined }
  return undefined
}

const altered = (update: object, key: string): object => {
  const other = otherThan((update as Record<string, unknown>)[key])
  return other ? { ...update, [key]: other.value } : update
}

const without = (update: object, key: string): object =>
  Object.fromEntries(Object.entries(update).filter(([name]) => name !== key))

const assignmentChanges = ({ assigned }: Observed): Change[] =>
  [...assigned].flatMap(([action, parts]) =>
    [...parts].flatMap(([key, value]): Change[] => [
      {
        name: `${action}: ${key} stays as it was`,
        apply: (_, implementations) =>
          inspected(implementations, action, {
            onAssigned: (update) => without(update, key),
            onEnqueued: ALWAYS,
          }),
      },
      ...(otherThan(value) === undefined
        ? []
        : [
            {
              name: `${action}: ${key} is another`,
              apply: (_: StateConfig, implementations: Implementations) =>
                inspected(implementations, action, {
                  onAssigned: (update) => altered(update, key),
                  onEnqueued: ALWAYS,
                }),
            },
          ]),
    ]),
  )

const enqueueChanges = ({ enqueued }: Observed): Change[] =>
  [...enqueued].flatMap(([action, kinds]) =>
    [...kinds].map((kind) => ({
      name: `${action}: no ${kind}`,
      apply: (_: StateConfig, implementations: Implementations) =>
        inspected(implementations, action, {
          onAssigned: (update) => update,
          onEnqueued: (asked) => asked !== kind,
        }),
    })),
  )

const inputChanges = ({ inputs }: Observed): Change[] =>
  [...inputs].flatMap(([name, fields]) =>
    [...fields].map((field) => ({
      name: `${name}: without ${field}`,
      apply: (root: StateConfig) => {
        const found = invokesOf(root).find((entry) => entry.name === name)
        const input = found?.invoke['input']
        if (found && typeof input === 'function')
          found.invoke['input'] = (args: unknown) => without(input(args) as object, field)
      },
    })),
  )

/** What a delay is doubled by: a timer of the scenarios that comes too late is noticed as one that comes too early. */
const doubled = (delay: unknown): unknown =>
  typeof delay === 'function'
    ? (...args: unknown[]) => 2 * (delay as (...given: unknown[]) => number)(...args)
    : 2 * (delay as number)

const delayChanges = (delays: Record<string, unknown>): Change[] => {
  const names = Object.keys(delays)
  return names.flatMap((name, index): Change[] => [
    {
      name: `delay ${name} doubled`,
      apply: (_, implementations) => void (implementations.delays[name] = doubled(delays[name])),
    },
    ...names.slice(index + 1).flatMap((other) =>
      delays[name] === delays[other]
        ? []
        : {
            name: `delays ${name} and ${other} swapped`,
            apply: (_: StateConfig, implementations: Implementations) => {
              implementations.delays[name] = delays[other]
              implementations.delays[other] = delays[name]
            },
          },
    ),
  ])
}

const OTHER_NOTICE = { key: 'networkErrorReload' }

const isNotice = (action: unknown): action is { type: 'notify'; params: { key: string } } => {
  const { type, params } = (action ?? {}) as { type?: unknown; params?: unknown }
  return type === 'notify' && typeof params === 'object' && params !== null && 'key' in params
}

interface ActionList {
  where: string
  /** Finds the list in a copy. */
  find: (root: StateConfig) => unknown[]
}

const listOf = (transition: TransitionConfig | undefined): unknown[] => {
  if (!transition) return []
  if (!Array.isArray(transition.actions))
    transition.actions = transition.actions === undefined ? [] : [transition.actions]
  return transition.actions as unknown[]
}

const actionLists = (root: StateConfig): ActionList[] =>
  placesOf(root).flatMap(({ path, state }, place) => [
    ...(['entry', 'exit'] as const).map((part) => ({
      where: `${path.join('.')} | on ${part}`,
      find: (copy: StateConfig) => (placesOf(copy)[place]?.state[part] as unknown[] | undefined) ?? [],
    })),
    ...branchesOf(state).flatMap(({ event, transitions }, list) =>
      transitions.map((_, index) => ({
        where: `${path.join('.')} | ${event} [${index}]`,
        find: (copy: StateConfig) =>
          listOf(branchesOf(placesOf(copy)[place]?.state ?? {})[list]?.transitions[index]),
      })),
    ),
  ])

const noticeChanges = (root: StateConfig): Change[] =>
  actionLists(root).flatMap(({ where, find }) =>
    find(root).flatMap((action, index) =>
      isNotice(action)
        ? [
            {
              name: `${where}: notifies something else than ${action.params.key}`,
              apply: (copy: StateConfig) => {
                find(copy)[index] = { type: 'notify', params: OTHER_NOTICE }
              },
            },
          ]
        : [],
    ),
  )

/** Every change of what a chart says, sets, asks with and waits for. */
export const valueChanges = (
  root: StateConfig,
  delays: Record<string, unknown>,
  observed: Observed,
): Change[] => [
  ...assignmentChanges(observed),
  ...enqueueChanges(observed),
  ...inputChanges(observed),
  ...delayChanges(delays),
  ...noticeChanges(root),
]
