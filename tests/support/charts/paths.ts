import { TestModel } from 'xstate/graph'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { ChartModel } from './model.ts'
import { takenIn } from './inventory.ts'
import { createRig } from './rig.ts'

const systemEvents = (model: ChartModel, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes.flatMap((node) => {
    const timers = [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.'))
    const settling = node.invoke.flatMap(({ id, src }) => {
      const outputs = model.outcomes[String(src)]
      if (!outputs) return []
      const done = outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }))
      const handlesError = node.transitions.has(`xstate.error.actor.${id}`)
      return handlesError ? [...done, { type: `xstate.error.actor.${id}`, error: 'boom', actorId: id }] : done
    })
    return [...timers.map((type) => ({ type })), ...settling]
  })

const LIMIT = 20_000

/** Shortest paths that together cross every edge of the chart which the model can reach from this input. */
export const edgePathsOf = (model: ChartModel, input: unknown) => {
  const key = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, model.key(snapshot)])
  const explored = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, {
    input,
    limit: LIMIT,
    events: (snapshot: AnyMachineSnapshot) => [...model.events(snapshot), ...systemEvents(model, snapshot)],
    filterEvents: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      snapshot.status === 'active' && snapshot.can(event),
    serializeState: (snapshot: AnyMachineSnapshot, event?: AnyEventObject, from?: AnyMachineSnapshot) =>
      key(snapshot) + (event && from ? ` <- ${JSON.stringify(event)} <- ${key(from)}` : ''),
  })
  return explored.getShortestPaths()
}

export interface Path {
  description: string
  steps: { event: AnyEventObject; state: AnyMachineSnapshot }[]
}

const delayOf = (model: ChartModel, snapshot: AnyMachineSnapshot, type: string): number => {
  const name = type.split('.')[2] ?? ''
  const delay: unknown = model.machine.implementations.delays[name] ?? Number(name)
  const ms: unknown =
    typeof delay === 'function' ? delay({ context: snapshot.context, event: { type: '' } }, undefined) : delay
  if (typeof ms !== 'number' || Number.isNaN(ms)) throw new Error(`The delay "${name}" has no length`)
  return ms
}

/** Walks one path on the real machine and compares it with the map after each step; returns the transitions taken. */
export const replay = async (model: ChartModel, path: Path, input: unknown): Promise<string[]> => {
  const taken: string[] = []
  const rig = createRig(model.machine, {
    settling: Object.keys(model.outcomes),
    input,
    inspect: (event) => taken.push(...takenIn(event)),
  })
  const place = (snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, model.key(snapshot)])
  for (const { event, state } of path.steps.slice(1)) {
    const [, system] = /^xstate\.(done\.actor|error\.actor|after)\./.exec(event.type) ?? []
    if (system === 'after') await rig.advance(delayOf(model, rig.actor.getSnapshot(), event.type))
    else if (system === 'done.actor') await rig.resolve(String(event.actorId), event.output)
    else if (system === 'error.actor') await rig.reject(String(event.actorId), event.error)
    else rig.send(event)
    const [real, map] = [place(rig.actor.getSnapshot()), place(state)]
    if (real !== map)
      throw new Error(`After ${JSON.stringify(event)} the chart is at ${real}, the map says ${map}`)
  }
  rig.actor.stop()
  return taken
}

/** Every path of a chart, replayed: the names of the transitions taken and the number of paths. */
export const explore = async (model: ChartModel): Promise<{ taken: Set<string>; paths: number }> => {
  const taken = new Set<string>()
  let paths = 0
  for (const input of model.inputs) {
    for (const path of edgePathsOf(model, input)) {
      for (const name of await replay(model, path, input)) taken.add(name)
      paths += 1
    }
  }
  return { taken, paths }
}
