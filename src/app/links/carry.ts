import { waitFor, type AnyActorRef, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { ChartName, EventOf } from './charts.ts'
import type { AnyPartners, Partners } from './rows.ts'
import { links } from './table.ts'

type Link = (typeof links)[number]
type Notification = Extract<Link, { kind: 'notification' }>
type PassedOn = Extract<Link, { kind: 'passedOn' }>

/** What goes from root actor to root actor. */
type RootLink = Extract<Notification, { through: undefined }>

/** The events that a chart gets through one of its placeholders, and those that it sends through it. */
type Received<Chart extends ChartName, Through> = Extract<Notification, { to: Chart; through: Through }>
type Asked<Chart extends ChartName, Through> = Extract<PassedOn, { from: readonly Chart[]; through: Through }>

/** The charts at the other end of a placeholder. */
type PartnerOf<Chart extends ChartName, Through> =
  Received<Chart, Through>['from'][number] | Asked<Chart, Through>['to']

/** Sends an event now, or as soon as its receiver is there; one that ends before gets nothing. */
const deliver = (actor: AnyActorRef | undefined, event: AnyEventObject, once: Link['once']): void => {
  if (!actor) return
  const isThere = once as ((snapshot: unknown) => boolean) | undefined
  if (!isThere || isThere(actor.getSnapshot())) return actor.send(event)
  void waitFor(actor, isThere).then(
    () => actor.send(event),
    () => undefined,
  )
}

/** Carries the events between root actors, for as long as the page lives. */
export const linkRoot = (actors: Partners<RootLink['from'][number] | RootLink['to']>): void => {
  const partners: AnyPartners = actors
  for (const link of links)
    if (link.kind === 'notification' && link.through === undefined)
      link.carry(partners, (event) => deliver(partners[link.to], event, link.once), undefined)
}

/** The events to and from a chart through one of its actor placeholders, for an actor that does more than that. */
export const linkBetween = <Chart extends ChartName, Through extends string>(
  chart: Chart,
  through: Through,
  actors: Partners<PartnerOf<Chart, Through>>,
) => {
  const partners: AnyPartners = actors
  const own = links.filter((link) => link.through === through)
  return {
    /** Passes events on until the returned function is called. */
    listen: (
      say: (event: EventOf<Chart, Received<Chart, Through>['events'][number]>) => void,
      input?: unknown,
    ): (() => void) => {
      const stops = own.flatMap((link) =>
        link.kind === 'notification' && link.to === chart
          ? [link.carry(partners, say as (event: AnyEventObject) => void, input)]
          : [],
      )
      return () => stops.forEach((stop) => stop())
    },
    /** Passes on what the chart asks for. */
    ask: (command: AnyEventObject): void => {
      for (const link of own)
        if (link.kind === 'passedOn' && link.from[0] === chart) {
          const event = link.eventOf(command)
          if (event) deliver(partners[link.to], event, link.once)
        }
    },
  }
}

/** The actor of a placeholder that does nothing but carry the events to and from the chart. */
export const linkOf =
  <Chart extends ChartName, Through extends string, Command extends AnyEventObject, Input>(
    chart: Chart,
    through: Through,
    actors: Partners<PartnerOf<Chart, Through>>,
  ): CallbackLogicFunction<Command, EventOf<Chart, Received<Chart, Through>['events'][number]>, Input> =>
  ({ sendBack, receive, input }) => {
    const { listen, ask } = linkBetween(chart, through, actors)
    receive(ask)
    return listen(sendBack, input)
  }
