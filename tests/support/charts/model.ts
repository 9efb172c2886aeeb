import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { Rig } from './rig.ts'
import type { ViewAssertion } from './view.ts'

/** How a chart is explored: what can happen to it, and what of its context its guards read. */
export interface ChartModel {
  machine: AnyStateMachine
  /** One traversal per input; the coverage is their union. */
  inputs: unknown[]
  /** Everything a user, a device or a callback actor can send in this snapshot. */
  events: (snapshot: AnyMachineSnapshot) => AnyEventObject[]
  /** Possible outputs of each invoked actor that settles, by the actor's name; each may also fail. */
  outcomes: Record<string, unknown[]>
  /** Those of the actors whose outputs go by what the chart has come to; they take the place of the others. */
  outcomesIn?: (snapshot: AnyMachineSnapshot) => Record<string, unknown[]>
  /** What guards read: snapshots with equal keys are the same place on the map. */
  key: (snapshot: AnyMachineSnapshot) => unknown
  /**
   * The events that each state takes, by its path, read from the specification and not from the chart: whatever is not
   * listed must do nothing there. A state takes what those around it take; `*` is the chart itself. `event?` is taken only
   * sometimes, as the context or the event itself says. Every state that the chart rests in is listed.
   */
  accepts: Record<string, string[]>
  /** What the cashier sees in each atomic state, by its path ('editing', 'paying.review'). */
  cashierSees: Record<string, ViewAssertion>
}

interface ActorOf {
  src: string
  logic: AnyActorLogic
}

/** The actors that a chart declares, by the types of its setup. */
type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Extract<Actor, ActorOf>
    : never

type OutcomesOf<Actor extends ActorOf> = {
  [Src in Actor['src']]?: OutputFrom<Extract<Actor, { src: Src }>['logic']>[]
}

/** A model whose events, inputs and outcomes are those that the types of its chart know. */
type ModelOf<Machine extends AnyStateMachine> = Pick<ChartModel, 'accepts' | 'cashierSees'> & {
  inputs: InputFrom<Machine>[]
  events: (snapshot: SnapshotFrom<Machine>) => EventFrom<Machine>[]
  outcomes: OutcomesOf<ActorsOf<Machine>>
  key: (snapshot: SnapshotFrom<Machine>) => unknown
}

/** The model of a chart: the types refuse an event that nobody sends to it, and an outcome that none of its actors has. */
export const chartModel = <Machine extends AnyStateMachine>(
  machine: Machine,
  model: NoInfer<ModelOf<Machine>>,
): ChartModel => ({ machine, ...model }) as unknown as ChartModel

/** These events where it is so, and none elsewhere. */
export const only = <Event>(isSo: boolean, ...events: Event[]): Event[] => (isSo ? events : [])

/** An expectation written by hand from the specification: literal events in, literal states, toasts and calls out. */
export interface Scenario {
  title: string
  /** The statement or the decision it is read from: '§4.12', 'decision 0062'; 'own' where both are silent. */
  section: string
  input?: unknown
  run: (rig: Rig) => Promise<void> | void
}

/** A chart with its model and its hand-written scenarios. */
export interface ChartSuite {
  model: ChartModel
  scenarios: Scenario[]
  /**
   * Mutants of the chart that no expectation could distinguish from it, by the name that `npm run mutate:machines` gives
   * them, each with the reason why.
   */
  equivalents?: Record<string, string>
}
