import { fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import type { Inspector } from './recorder.ts'

/**
 * Where a test build reads what to break: JSON, a list of `chart/actor how`. `bug`: the actor fails as only a
 * mistake in the program would; `storage`: the browser refuses the device store while the actor is at work; with a key
 * behind it, as `storage:posCart`, only that record, and with `*` the list of
 * all records.
 */
export const BREAKING = 'tillstate-breaking'

interface Started {
  id: string
  logic: AnyActorLogic
  _parent?: { logic: AnyStateMachine }
}

const nameOfActor = ({ id, _parent }: Started): string => `${_parent?.logic.id ?? ''}/${id}`

const faultsIn = (storage: Storage): string[] => JSON.parse(storage.getItem(BREAKING) ?? '[]') as string[]

/** What is wanted of an actor. */
const faultFor = (storage: Storage, actor: string): string | undefined =>
  faultsIn(storage).find((fault) => fault.startsWith(`${actor} `))

/** It is done once, and then no more. */
const fulfil = (storage: Storage, fault: string): void =>
  storage.setItem(BREAKING, JSON.stringify(faultsIn(storage).filter((other) => other !== fault)))

const refusal = () => new DOMException('The device store is out of reach', 'UnknownError')

/** Puts something in the place of a method until the returned function is called. */
const replaced = (owner: object, method: string, make: (usual: unknown) => unknown): (() => void) => {
  const usual = Object.getOwnPropertyDescriptor(owner, method) ?? {}
  Object.defineProperty(owner, method, { ...usual, value: make(usual.value) })
  return () => void Object.defineProperty(owner, method, usual)
}

const refuse = () => () => {
  throw refusal()
}

/** Stands for the list of all records. */
const ALL = '*'

/** Makes the device store refuse everything, or one record, until the returned function is called. */
const refuseStore = (key: string | undefined): (() => void) => {
  if (key === undefined) return replaced(IDBDatabase.prototype, 'transaction', refuse)
  if (key === ALL) return replaced(IDBObjectStore.prototype, 'getAllKeys', refuse)
  const refuseOne = (usual: unknown) =>
    function (this: IDBObjectStore, asked: IDBValidKey) {
      if (asked === key) throw refusal()
      return (usual as IDBObjectStore['get']).call(this, asked)
    }
  return replaced(IDBObjectStore.prototype, 'get', refuseOne)
}

/**
 * Lets single actors fail that a test cannot reach from outside of the page. A fault is injected when an actor starts:
 * React may make one that it never uses.
 */
export const faultInjection = (storage: Storage): Inspector => {
  const atWork = new Map<unknown, () => void>()
  return (event) => {
    if (event.type === '@xstate.actor') {
      const actor = event.actorRef as unknown as Started
      const fault = faultFor(storage, nameOfActor(actor))
      if (fault === undefined) return
      const [how, key] = fault.slice(fault.indexOf(' ') + 1).split(':')
      const logic: AnyActorLogic =
        how === 'bug'
          ? fromPromise(() => Promise.reject(new Error(`${actor.id} was broken by a test`)))
          : actor.logic
      actor.logic = {
        ...logic,
        start: (...started) => {
          fulfil(storage, fault)
          if (how === 'storage') atWork.set(actor, refuseStore(key))
          logic.start?.(...started)
        },
      }
    }
    if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') {
      atWork.get(event.actorRef)?.()
      atWork.delete(event.actorRef)
    }
  }
}
