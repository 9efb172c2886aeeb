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

/** Whether an actor ends with an outcome, or stays and talks. */
export type HoleKind = 'promise' | 'callback'

const kinds = new WeakMap<object, HoleKind>()

const marked = <Logic extends object>(kind: HoleKind, logic: Logic): Logic => {
  kinds.set(logic, kind)
  return logic
}

/** The kind of a typed hole; undefined for anything else, such as a child chart. */
export const holeKind = (logic: object): HoleKind | undefined => kinds.get(logic)

/** A typed hole for a promise actor; src/app/live fills it, and an unfilled one fails loudly. */
export const promiseHole = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  marked('promise', fromPromise<Output, Input>(unprovided(name)))

/** A typed hole for a callback actor: `Received` are the events it understands. What it sends is up to its user. */
export const callbackHole = <
  Received extends EventObject = AnyEventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) => marked('callback', fromCallback<Received, Input>(unprovided(name)))
