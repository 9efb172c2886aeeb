import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '#tests/support/charts/model.ts'
import type { Setup } from './setup.ts'

/** What is to happen once everything before has happened, such as what a customer does at the terminal. */
export type Later = () => Promise<void>

/** Lets an actor of the chart end with this output: by the network, the terminal, the device store or by hand. */
type Arm = (setup: Setup, output: unknown) => Promise<Later | void>

/** What a browser path begins with. */
export interface Start {
  input: unknown
  /** The ends of actors that come by themselves, before anything is done. */
  system: AnyEventObject[]
  first: AnyEventObject | undefined
  /** All events of the browserPath, for what must be prepared long before it happens. */
  steps: AnyEventObject[]
}

/**
 * How a chart is driven in a browser. The browserPaths come from the chart itself; the table says what a user, the back
 * office, the network or the terminal does so that an event happens.
 */
export interface PathTable {
  /** The chart with the events and outcomes that can be brought about from outside of the page. */
  model: ChartModel
  /** Puts the device into the state that a browser path begins in, and opens the page where the chart starts. */
  open: (setup: Setup, start: Start) => Promise<void>
  /** What is done for each event, by its type. */
  acts: Record<string, (setup: Setup, event: AnyEventObject) => Promise<void>>
  /** What makes each actor end as wanted, by its id; a bug and a refusing device store need no entry. */
  arms?: Record<string, Arm>
  /** Events that come by themselves once what is before them has happened. */
  isAmbient?: (event: AnyEventObject) => boolean
  /** Those of them that may have come before anything else: they are not waited for in their place. */
  isEarly?: (event: AnyEventObject) => boolean
  /** The one record that is refused to an actor, where others are read at the same time. */
  keys?: Record<string, string>
  /** Leaves the page for good, so that a browser path ends with it; with the atomic states in which it happens. */
  isLast?: (event: AnyEventObject, states: string[]) => boolean
  /** Width and height of the window; a desktop's unless said otherwise. */
  viewport?: { width: number; height: number }
  /** The chart's timers are shorter than some steps take on a busy machine, so they run out only when a browser path says so. */
  hasSlowTimers?: boolean
}

/**
 * The model without the events that a user cannot cause here, such as one while an actor is at work; what comes by
 * itself (`isAmbient`) may come then as well.
 */
export const drivenBy = (
  model: ChartModel,
  offered: (snapshot: AnyMachineSnapshot) => AnyEventObject[],
  change: Partial<ChartModel> = {},
  ambient: (snapshot: AnyMachineSnapshot) => AnyEventObject[] = () => [],
): ChartModel => {
  const driven = { ...model, ...change }
  return {
    ...driven,
    events: (snapshot) => [...ambient(snapshot), ...(isAtWork(driven, snapshot) ? [] : offered(snapshot))],
  }
}

const isAtWork = ({ outcomes }: ChartModel, snapshot: AnyMachineSnapshot): boolean =>
  (snapshot as unknown as { _nodes: { invoke: { src: unknown }[] }[] })._nodes.some(({ invoke }) =>
    invoke.some(({ src }) => typeof src === 'string' && src in outcomes),
  )
