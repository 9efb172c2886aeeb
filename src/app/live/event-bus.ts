import type { CallbackLogicFunction, EventObject } from 'xstate'

type Listener<Message> = (message: Message) => void

/** Passes what one part of a page publishes to whoever listens: parts come and go, and need not know each other. */
export const createEventBus = <Message = void>() => {
  const listeners = new Set<Listener<Message>>()
  return {
    publish: (message: Message): void => listeners.forEach((notify) => notify(message)),
    /** Calls the listener with each message until the returned function is called. */
    listen: (listener: Listener<Message>): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type EventBus<Message = void> = ReturnType<typeof createEventBus<Message>>

/** The actor by which a chart publishes what `messageOf` makes of its events. */
export const publishOn =
  <Message, Sent extends EventObject>(
    bus: EventBus<Message>,
    messageOf: (event: Sent) => Message,
  ): CallbackLogicFunction<Sent> =>
  ({ receive }) =>
    receive((event) => bus.publish(messageOf(event)))
