import type { AnyActor, AnyActorRef } from 'xstate'
import type { Notice } from '#domain/messages/messages.ts'
import type { Navigated, Notified } from '#machines/kit/emitted.ts'

/** Where the messages and routes that charts ask for end up. */
export interface EffectHandlers {
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
export const attachEffects = (actor: object, effects: Pick<EffectHandlers, 'show' | 'go'>): (() => void) => {
  const emitting = actor as Emitting
  const subscriptions = [
    emitting.on('notified', ({ notice }) =>
      effects.show(notice, (event) => emitting.send(event), actor as AnyActor),
    ),
    emitting.on('navigated', ({ to, replace }) => effects.go(to, replace)),
  ]
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
}

/** Shows the messages of an actor and of the charts that it invokes, now and later, for as long as the page lives. */
export const attachFamily = (actor: AnyActor, effects: EffectHandlers): void => {
  const attached = new WeakSet<AnyActorRef>()
  const attach = (member: AnyActorRef) => {
    if (attached.has(member)) return
    attached.add(member)
    attachEffects(member, effects)
  }
  attach(actor)
  actor.subscribe((snapshot: { children: Record<string, AnyActorRef | undefined> }) => {
    for (const child of Object.values(snapshot.children)) if (child) attach(child)
  })
}
