import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { ChartModel } from './model.ts'
import type { Controls } from './controls.ts'

const timersOf = (node: AnyStateNode): AnyEventObject[] =>
  [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))

const endingsOf = (outcomes: ChartModel['outcomes'], node: AnyStateNode): AnyEventObject[] =>
  node.invoke.flatMap(({ id, src }) => {
    const outputs = typeof src === 'string' ? outcomes[src] : undefined
    if (!outputs) return []
    const done = outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }))
    const handlesError = node.transitions.has(`xstate.error.actor.${id}`)
    return handlesError ? [...done, { type: `xstate.error.actor.${id}`, error: 'boom', actorId: id }] : done
  })

/** What can happen in this snapshot without a user: timers that run out, actors that end or fail. */
export const systemEvents = (
  { outcomes, outcomesIn }: ChartModel,
  snapshot: AnyMachineSnapshot,
): AnyEventObject[] => {
  const now = { ...outcomes, ...outcomesIn?.(snapshot) }
  return (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes.flatMap((node) => [
    ...timersOf(node),
    ...endingsOf(now, node),
  ])
}

/** Everything that can happen in this snapshot, as far as the model knows. */
export const eventsOf = (model: ChartModel, snapshot: AnyMachineSnapshot): AnyEventObject[] => [
  ...model.events(snapshot),
  ...systemEvents(model, snapshot),
]

/** Does the chart react to this event here? An event that is forbidden by name is an answer as well. */
export const reactsTo = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  snapshot.status === 'active' && (snapshot.machine.getTransitionData(snapshot, event)?.length ?? 0) > 0

/** Makes one of these events happen on the real chart: by the clock, by an actor's end, or by sending it. */
export const perform = async (controls: Controls, event: AnyEventObject): Promise<void> => {
  const [, system] = /^xstate\.(done\.actor|error\.actor|after)\./.exec(event.type) ?? []
  if (system === 'after') await controls.elapse(event.type)
  else if (system === 'done.actor') await controls.resolve(String(event['actorId']), event['output'])
  else if (system === 'error.actor') await controls.reject(String(event['actorId']), event['error'])
  else controls.send(event)
}
