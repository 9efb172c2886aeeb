import type { ActorRefFrom, EmittedFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { Charts } from '#machines/charts.ts'

export type ChartName = keyof Charts

/** The running actor of a chart. */
export type ActorOf<Name extends ChartName> = ActorRefFrom<Charts[Name]>

export type SnapshotOf<Name extends ChartName> = SnapshotFrom<Charts[Name]>

/** The types of the events that a chart understands. */
export type EventTypeOf<Name extends ChartName> = EventFrom<Charts[Name]>['type']

/** An event of a chart, by its type. */
export type EventOf<Name extends ChartName, Type extends string> = Extract<
  EventFrom<Charts[Name]>,
  { type: Type }
>

/** The types of what a chart emits. */
export type EmittedTypeOf<Name extends ChartName> = EmittedFrom<Charts[Name]>['type']

/** What a chart emits, by its type. */
export type EmittedOf<Name extends ChartName, Type extends string> = Extract<
  EmittedFrom<Charts[Name]>,
  { type: Type }
>
