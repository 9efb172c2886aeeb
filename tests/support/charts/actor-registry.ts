import { fromCallback, fromPromise, type AnyActor, type AnyStateMachine } from 'xstate'

type System = AnyActor['system']

interface Waiting {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** What the actors of one rig were started with, and which of them wait to be settled. */
export interface ActorRegistry {
  pending: Map<string, Waiting>
  calls: { id: string; input: unknown }[]
}

const registries = new WeakMap<System, ActorRegistry>()

/** Gives the actors of this system their registry; to be called before the system starts. */
export const openRegistry = (system: System): ActorRegistry => {
  const registry: ActorRegistry = { pending: new Map(), calls: [] }
  registries.set(system, registry)
  return registry
}

/** The registry that was opened for this system. */
export const registryOf = (system: System): ActorRegistry => {
  const registry = registries.get(system)
  if (!registry) throw new Error('This chart runs without a rig')
  return registry
}

/** An actor that settles when the rig says so. */
const settlingActor = fromPromise<unknown, unknown>(({ input, self, signal, system }) => {
  const { pending, calls } = registryOf(system)
  calls.push({ id: self.id, input })
  return new Promise((resolve, reject) => {
    const waiting = { resolve, reject }
    pending.set(self.id, waiting)
    signal.addEventListener('abort', () => {
      if (pending.get(self.id) === waiting) pending.delete(self.id)
    })
  })
})

/** An actor that says nothing. */
const silentActor = fromCallback(({ input, self, system }) => {
  registryOf(system).calls.push({ id: self.id, input })
})

const filled = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>()

const fill = (machine: AnyStateMachine, settling: string[]): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        settling.includes(name) ? settlingActor : silentActor,
      ]),
    ),
  })

/** The machine with its placeholders provided with actors under control; the same machine for the same question. */
export const withControlledActors = (machine: AnyStateMachine, settling: string[]): AnyStateMachine => {
  const variants = filled.get(machine) ?? new Map<string, AnyStateMachine>()
  filled.set(machine, variants)
  const key = settling.join()
  const variant = variants.get(key) ?? fill(machine, settling)
  variants.set(key, variant)
  return variant
}
