import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { atomicStatesOf } from './inventory.ts'
import type { ChartModel } from './model.ts'
import { placesOf } from './paths.ts'

/** What is taken in a state, and what is offered there, over all places of the map. */
interface Answers {
  taken: Set<string>
  refused: Set<string>
}

const isWithin = (node: AnyStateNode, source: AnyStateNode): boolean =>
  node === source || (node.parent !== undefined && isWithin(node.parent, source))

/** The states that take this event: their own transition does, or that of a state around them. */
const takersOf = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  atomic: AnyStateNode[],
): AnyStateNode[] => {
  const transitions = snapshot.machine.getTransitionData(snapshot, event) ?? []
  const doing = transitions.filter(({ target, actions }) => target !== undefined || actions.length > 0)
  return atomic.filter((node) => doing.some(({ source }) => isWithin(node, source)))
}

const atomicNodesOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes.filter(
    ({ type }) => type === 'atomic' || type === 'final',
  )

const note = (answers: Map<string, Answers>, model: ChartModel, snapshot: AnyMachineSnapshot): void => {
  const atomic = atomicNodesOf(snapshot)
  for (const node of atomic) {
    const state = node.path.join('.')
    if (!answers.has(state)) answers.set(state, { taken: new Set(), refused: new Set() })
  }
  for (const event of snapshot.status === 'active' ? model.events(snapshot) : []) {
    const takers = takersOf(snapshot, event, atomic)
    for (const node of atomic)
      answers.get(node.path.join('.'))?.[takers.includes(node) ? 'taken' : 'refused'].add(event.type)
  }
}

const listOf = ({ taken, refused }: Answers): string[] =>
  [...taken].map((type) => (refused.has(type) ? `${type}?` : type)).sort()

/**
 * The events of the model that each atomic state takes, by the state's path, in the order of the alphabet; `type?` where it
 * depends on the context or on what the event says. Only states within reach are there. What timers and actors
 * that end do is no event of the model.
 */
export const acceptedIn = (model: ChartModel): Record<string, string[]> => {
  const answers = new Map<string, Answers>()
  for (const input of model.inputs)
    for (const snapshot of placesOf(model, input)) note(answers, model, snapshot)
  return Object.fromEntries([...answers].map(([state, answer]) => [state, listOf(answer)]))
}

const around = (state: string): string[] => {
  const keys = state.split('.')
  return ['*', ...keys.map((_, index) => keys.slice(0, index + 1).join('.'))]
}

const typeOf = (entry: string): string => entry.replace(/\?$/, '')

/** The same as it is written down in the model: each state with what those around it take. */
export const acceptedByWord = ({ accepts, machine }: ChartModel): Record<string, string[]> => {
  const resting = atomicStatesOf(machine).filter((state) => state in accepts)
  return Object.fromEntries(
    resting.map((state) => {
      const entries = around(state).flatMap((path) => accepts[path] ?? [])
      const byType = new Map(entries.map((entry) => [typeOf(entry), entry]))
      return [state, [...byType.values()].sort()]
    }),
  )
}
