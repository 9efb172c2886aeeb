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
export type PlaceholderKind = 'promise' | 'callback'

const kinds = new WeakMap<object, PlaceholderKind>()

const marked = <Logic extends object>(kind: PlaceholderKind, logic: Logic): Logic => {
  kinds.set(logic, kind)
  return logic
}

/** The kind of an actor placeholder; undefined for anything else, such as a child chart. */
export const placeholderKind = (logic: object): PlaceholderKind | undefined => kinds.get(logic)

/** Stands for a promise actor: src/app/live provides it, and one that is not provided fails loudly. */
export const promiseActor = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(name: string) =>
  marked('promise', fromPromise<Output, Input>(unprovided(name)))

/** Stands for a callback actor: `Received` are the events it understands. What it sends is up to its user. */
export const callbackActor = <
  Received extends EventObject = AnyEventObject,
  Input extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) => marked('callback', fromCallback<Received, Input>(unprovided(name)))
