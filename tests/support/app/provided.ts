import {
  createActor,
  toPromise,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  type CallbackLogicFunction,
} from 'xstate'

/** What the product gives a chart for one of its placeholders. */
export const provided = (machine: AnyStateMachine, name: string): AnyActorLogic =>
  machine.implementations.actors[name] as AnyActorLogic

/** What a promise actor comes to. */
export const outcomeOf = (logic: AnyActorLogic, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start())

/**
 * A callback actor as its chart talks with it. What it says once it has ended is noted as well: whoever listens to
 * anything has to stop listening then.
 */
export const conversation = (logic: AnyActorLogic, input?: unknown) => {
  const said: AnyEventObject[] = []
  const receivers: ((event: AnyEventObject) => void)[] = []
  const { config } = logic as unknown as {
    config: CallbackLogicFunction<AnyEventObject, AnyEventObject, unknown>
  }
  const end = config({
    input,
    sendBack: (event) => void said.push(event),
    receive: (receiver) => void receivers.push(receiver),
  } as Parameters<typeof config>[0])
  return {
    said,
    send: (event: AnyEventObject): void => receivers.forEach((receive) => receive(event)),
    stop: (): void => {
      if (typeof end === 'function') end()
    },
  }
}

/** Ends once all promises that are settled by now have been heard. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
