import type { AnyActor, AnyActorRef } from 'xstate'
import type { Notice } from '#domain/messages/catalogue.ts'
import type { Navigated, Notified } from '#machines/kit/outlets.ts'

/** Where the messages and routes that charts ask for end up. */
export interface Outlets {
  /** `perform` sends the event of the notice's action back to the chart that gave it, the `giver`. */
  show: (notice: Notice, perform?: (event: { type: string }) => void, giver?: AnyActor) => void
  go: (to: string, replace: boolean) => void
  /** The app itself is opening an address of another site, which leads back. */
  isLeaving: () => boolean
}

interface Emitting {
  send(event: { type: string }): void
  on(type: 'notified', handler: (event: Notified) => void): { unsubscribe: () => void }
  on(type: 'navigated', handler: (event: Navigated) => void): { unsubscribe: () => void }
}

/** Shows a chart's messages and performs its route changes until the returned function is called. */
export const attachOutlets = (actor: object, outlets: Pick<Outlets, 'show' | 'go'>): (() => void) => {
  const emitting = actor as Emitting
  const subscriptions = [
    emitting.on('notified', ({ notice }) =>
      outlets.show(notice, (event) => emitting.send(event), actor as AnyActor),
    ),
    emitting.on('navigated', ({ to, replace }) => outlets.go(to, replace)),
  ]
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
}

/** Shows the messages of an actor and of the charts that it invokes, now and later, for as long as the page lives. */
export const attachFamily = (actor: AnyActor, outlets: Outlets): void => {
  const attached = new WeakSet<AnyActorRef>()
  const attach = (member: AnyActorRef) => {
    if (attached.has(member)) return
    attached.add(member)
    attachOutlets(member, outlets)
  }
  attach(actor)
  actor.subscribe((snapshot: { children: Record<string, AnyActorRef | undefined> }) => {
    for (const child of Object.values(snapshot.children)) if (child) attach(child)
  })
}
