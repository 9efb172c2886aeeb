import type { Place } from './config.ts'
import { placesOf, type InvokeConfig, type StateConfig } from './config.ts'
import { inspected, type Implementations } from './implementations.ts'

/** What the actions and calls of a chart did while its scenarios ran: only that can be changed one by one. */
export interface Observed {
  /** By action: the parts of the context that it set, each with one value that it was set to. */
  assigned: Map<string, Map<string, unknown>>
  /** By action: what it enqueued, such as `emit` or `assign`. */
  enqueued: Map<string, Set<string>>
  /** By invoke: the fields of its input. */
  inputs: Map<string, Set<string>>
}

export const nothingObserved = (): Observed => ({
  assigned: new Map(),
  enqueued: new Map(),
  inputs: new Map(),
})

/** How an invoke is called in mutants and observations: by its state and its id. */
export const invokeName = ({ path }: Place, { id = 'actor' }: InvokeConfig): string =>
  `${path.join('.') || 'root'} | ${id}`

/** The invokes of a normalised configuration with their names. */
export const invokesOf = (root: StateConfig): { name: string; invoke: InvokeConfig }[] =>
  placesOf(root).flatMap((place) =>
    ((place.state.invoke as InvokeConfig[] | undefined) ?? []).map((invoke) => ({
      name: invokeName(place, invoke),
      invoke,
    })),
  )

const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** Writes down what happens into `observed` from now on. */
export const watch = (root: StateConfig, implementations: Implementations, observed: Observed): void => {
  for (const name of Object.keys(implementations.actions)) {
    inspected(implementations, name, {
      onAssigned: (update) => {
        const parts = observed.assigned.get(name) ?? new Map<string, unknown>()
        for (const [key, value] of partsOf(update)) if (!parts.has(key)) parts.set(key, value)
        observed.assigned.set(name, parts)
        return update
      },
      onEnqueued: (kind) => {
        observed.enqueued.set(name, (observed.enqueued.get(name) ?? new Set()).add(kind))
        return true
      },
    })
  }
  for (const { name, invoke } of invokesOf(root)) {
    const { input } = invoke
    if (typeof input !== 'function') continue
    invoke['input'] = (args: unknown): unknown => {
      const given: unknown = input(args)
      const fields = observed.inputs.get(name) ?? new Set()
      for (const [key, value] of partsOf(given)) if (value !== undefined) fields.add(key)
      observed.inputs.set(name, fields)
      return given
    }
  }
}
