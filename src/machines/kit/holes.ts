import {
  fromCallback,
  fromPromise,
  type AnyEventObject,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate'

const unprovided = (name: string) => (): never => {
  throw new Error(`The actor "${name}" was not provided`)
}

/** A typed hole for a promise actor; src/app/live fills it, and an unfilled one fails loudly. */
export const promiseHole = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(unprovided(name))

/** A typed hole for a callback actor: `Received` are the events it understands. What it sends is up to its user. */
export const callbackHole = <
  Received extends EventObject = AnyEventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) => fromCallback<Received, Input>(unprovided(name))
