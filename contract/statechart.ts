import * as z from 'zod/mini'

/** An action by name; `params` where they are literal. */
export const OutlineAction = z.object({ name: z.string(), params: z.optional(z.unknown()) })
export type OutlineAction = z.infer<typeof OutlineAction>

/** An actor that a state invokes: its id, and the name of the placeholder or child chart it runs. */
export const OutlineInvoke = z.object({ id: z.string(), src: z.string() })

/** A state of a chart. Ids are unique in the chart; the root's id is the chart's. */
export const OutlineState = z.object({
  id: z.string(),
  key: z.string(),
  parent: z.nullable(z.string()),
  type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
  /** The ids of the states entered by default. */
  initial: z.array(z.string()),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  invokes: z.array(OutlineInvoke),
  entry: z.array(OutlineAction),
  exit: z.array(OutlineAction),
})
export type OutlineState = z.infer<typeof OutlineState>

/** A transition, one guard branch each. */
export const OutlineTransition = z.object({
  /** The name it is reported by: source, event type, index of the branch. */
  name: z.string(),
  source: z.string(),
  /** The event type as XState knows it; empty for an eventless transition. */
  event: z.string(),
  /** The event in words, such as 'port.submitted', 'savePort done', 'after homeDelay', 'always'. */
  label: z.string(),
  /** The name of the delay of a delayed transition. */
  delay: z.optional(z.string()),
  guard: z.optional(z.string()),
  actions: z.array(OutlineAction),
  /** Empty where the chart stays in its state. */
  targets: z.array(z.string()),
  reenter: z.boolean(),
  description: z.optional(z.string()),
})
export type OutlineTransition = z.infer<typeof OutlineTransition>

/** A chart as it is drawn: its states, parents first, and its transitions in the order of the chart. */
export const ChartOutline = z.object({
  id: z.string(),
  description: z.optional(z.string()),
  states: z.array(OutlineState),
  transitions: z.array(OutlineTransition),
  /** Milliseconds of each named delay; null where it depends on the context. */
  delays: z.record(z.string(), z.nullable(z.number())),
})
export type ChartOutline = z.infer<typeof ChartOutline>
