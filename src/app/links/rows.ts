import type { AnyActorRef, AnyEventObject } from 'xstate'
import type {
  ActorOf,
  ChartName,
  EmittedOf,
  EmittedTypeOf,
  EventOf,
  EventTypeOf,
  SnapshotOf,
} from './charts.ts'
import { follow, followChanges } from './follow.ts'

/** Running actors by the names of their charts; a child chart is undefined while it does not run. */
export type Partners<Names extends ChartName> = { readonly [Name in Names]: ActorOf<Name> | undefined }

/** The same without their types, as rows of every kind are carried out. */
export type AnyPartners = { readonly [Name in ChartName]?: AnyActorRef | undefined }

type Snapshots<Names extends ChartName> = { [Name in Names]: SnapshotOf<Name> }

type WithoutType<Event> = Event extends object ? Omit<Event, 'type'> : never

/** What an event carries besides its type. */
type Content<To extends ChartName, Event extends string> = WithoutType<EventOf<To, Event>>

/** What one chart says to another: who sends, who receives, and the events. */
interface Row<From extends ChartName, To extends ChartName, Event extends string, Through> {
  from: readonly From[]
  to: To
  events: readonly Event[]
  /** The actor placeholder through which it goes; without one it goes from root actor to root actor. */
  through: Through
  /** The events wait until the receiving chart is there. */
  once: ((snapshot: never) => boolean) | undefined
}

/** What the table carries out by itself for as long as it is linked. */
export interface Notification<
  From extends ChartName,
  To extends ChartName,
  Event extends string,
  Through,
> extends Row<From, To, Event, Through> {
  kind: 'notification'
  /** Says the events until the returned function is called. */
  carry: (partners: AnyPartners, say: (event: AnyEventObject) => void, input: unknown) => () => void
}

/** What a chart asks its link to pass on. */
export interface PassedOn<
  From extends ChartName,
  To extends ChartName,
  Event extends string,
  Through,
> extends Row<From, To, Event, Through> {
  kind: 'passedOn'
  /** Undefined for a command that another row passes on. */
  eventOf: (command: AnyEventObject) => AnyEventObject | undefined
}

interface Receiver<To extends ChartName, Through> {
  to: To
  through?: Through
  once?: (snapshot: SnapshotOf<To>) => boolean
}

const required = (partners: AnyPartners, name: ChartName): AnyActorRef => {
  const actor = partners[name]
  if (!actor) throw new Error(`The link needs the actor of ${name}`)
  return actor
}

const isSameContent = (one: object | undefined, other: object | undefined): boolean => {
  if (!one || !other) return one === other
  const [before, after] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))]
  return before.length === after.size && before.every(([key, value]) => Object.is(after.get(key), value))
}

/** Who receives the events of a row, through what, and whether its events wait. */
const receivedBy = <To extends ChartName, Through>({ to, through, once }: Receiver<To, Through>) => ({
  to,
  through: through as Through,
  once,
})

/**
 * Whenever what is selected of the snapshots changes, the event is said with what `content` makes of it; where nothing is
 * selected it is not. It is said at once as well, unless it is about changes only.
 */
export const afterChange = <
  const From extends ChartName,
  const To extends ChartName,
  const Event extends EventTypeOf<To>,
  Selected extends object,
  const Through extends string | undefined = undefined,
>(
  row: Receiver<To, Through> & {
    from: readonly From[]
    select: (now: Snapshots<From>, input: never) => Selected | undefined
    content: (selected: Selected, now: Snapshots<From>) => Content<To, Event> | undefined
    changesOnly?: boolean
    event: Event
  },
): Notification<From, To, Event, Through> => ({
  kind: 'notification',
  ...receivedBy(row),
  from: row.from,
  events: [row.event],
  carry: (partners, say, input) => {
    const actors = row.from.map((name) => required(partners, name))
    const now = () =>
      Object.fromEntries(
        row.from.map((name) => [name, required(partners, name).getSnapshot() as unknown]),
      ) as Snapshots<From>
    return (row.changesOnly ? followChanges : follow)(actors, {
      select: () => row.select(now(), input as never),
      say: (selected) => {
        const content = selected && row.content(selected, now())
        if (content) say({ ...content, type: row.event })
      },
      isSame: isSameContent,
    })
  },
})

/** The same, where the event carries just what is selected. */
export const whenChanged = <
  const From extends ChartName,
  const To extends ChartName,
  const Event extends EventTypeOf<To>,
  const Through extends string | undefined = undefined,
>(
  row: Receiver<To, Through> & {
    from: readonly From[]
    select: (now: Snapshots<From>, input: never) => Content<To, Event> | undefined
    changesOnly?: boolean
    event: Event
  },
): Notification<From, To, Event, Through> =>
  afterChange<From, To, Event, Content<To, Event>, Through>({
    ...row,
    content: (selected) => selected,
  })

/** Whatever a chart emits of a type is said with what `content` makes of it, and not where that is nothing. */
export const whenEmitted = <
  const From extends ChartName,
  const Emitted extends EmittedTypeOf<From>,
  const To extends ChartName,
  const Event extends EventTypeOf<To>,
  const Through extends string | undefined = undefined,
>(
  row: Receiver<To, Through> & {
    from: From
    emitted: Emitted
    content: (
      emission: EmittedOf<From, Emitted>,
      now: SnapshotOf<From>,
      input: never,
    ) => Content<To, Event> | undefined
    event: Event
  },
): Notification<From, To, Event, Through> => ({
  kind: 'notification',
  ...receivedBy(row),
  from: [row.from],
  events: [row.event],
  carry: (partners, say, input) => {
    const speaker = required(partners, row.from)
    const subscription = speaker.on(row.emitted, (emitted) => {
      const now = speaker.getSnapshot() as SnapshotOf<From>
      const content = row.content(emitted as EmittedOf<From, Emitted>, now, input as never)
      if (content) say({ ...content, type: row.event })
    })
    return () => subscription.unsubscribe()
  },
})

/** What a chart emits of these types is said as it is. */
export const asEmitted = <
  const From extends ChartName,
  const To extends ChartName,
  const Event extends EmittedTypeOf<From> & EventTypeOf<To>,
  const Through extends string | undefined = undefined,
>(
  row: Receiver<To, Through> & {
    from: From
    events: EmittedOf<From, Event> extends EventOf<To, Event> ? readonly Event[] : never
  },
): Notification<From, To, Event, Through> => ({
  kind: 'notification',
  ...receivedBy(row),
  from: [row.from],
  events: row.events,
  carry: (partners, say) => {
    const speaker = required(partners, row.from)
    const subscriptions = row.events.map((type) => speaker.on(type, say))
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  },
})

/** What a chart asks its link for goes on to another chart with what `content` makes of it. */
export const whenAsked = <
  const From extends ChartName,
  Command extends AnyEventObject,
  const To extends ChartName,
  const Event extends EventTypeOf<To>,
  const Through extends string,
>(
  row: Receiver<To, Through> & {
    from: From
    command: Command['type']
    through: Through
    content: (command: Command) => Content<To, Event>
    event: Event
  },
): PassedOn<From, To, Event, Through> => ({
  kind: 'passedOn',
  ...receivedBy(row),
  from: [row.from],
  events: [row.event],
  eventOf: (command) =>
    command.type === row.command ? { ...row.content(command as Command), type: row.event } : undefined,
})

/** What a chart asks its link for by these types goes on to another chart as it is. */
export const asAsked = <
  const From extends ChartName,
  const To extends ChartName,
  const Event extends EventTypeOf<To>,
  const Through extends string,
>(
  row: Receiver<To, Through> & { from: From; through: Through; events: readonly Event[] },
): PassedOn<From, To, Event, Through> => ({
  kind: 'passedOn',
  ...receivedBy(row),
  from: [row.from],
  events: row.events,
  eventOf: (command) => (row.events.some((type) => type === command.type) ? command : undefined),
})

/** The content of an event that carries nothing. */
export const nothing = (): object => ({})

/** The same, where this holds; else the event is not said. */
export const only = (holds: boolean): object | undefined => (holds ? {} : undefined)
