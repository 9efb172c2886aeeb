import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { createRecorder } from '#devtools/recorder.ts'
import { logOf } from '#devtools/stripped-log.ts'
import { takenIn } from '#machines/kit/transitions.ts'
import { writeEventLog } from './event-log-file.ts'
import type { ChartModel } from './model.ts'
import { createRig, type Rig } from './rig.ts'
import { eventsOf, perform } from './system-events.ts'

/** A walk through a chart: which of its inputs, and which of the offered events is taken at each step. */
export interface Walk {
  input: number
  choices: number[]
}

const pick = <Item>(items: Item[], choice: number): Item | undefined => items[choice % items.length]

const canHappen = (rig: Rig, { actorId }: AnyEventObject): boolean =>
  typeof actorId !== 'string' || rig.isRunning(actorId)

/** What is offered here: everything the model can send that the chart says it `can` take. */
const offersOf = (model: ChartModel, rig: Rig, snapshot: AnyMachineSnapshot): AnyEventObject[] =>
  eventsOf(model, snapshot).filter((event) => snapshot.can(event) && canHappen(rig, event))

/** Everything that the world can see of a chart; a new context counts, even one that is equal to the last. */
const outsideOf = (rig: Rig) => {
  const { context, value, status } = rig.actor.getSnapshot() as AnyMachineSnapshot
  return [
    context,
    JSON.stringify(value),
    status,
    rig.calls.length,
    rig.received.length,
    rig.emitted.length,
  ] as const
}

/** The page is being loaded anew, which no chart outlives. */
const isReloading = (rig: Rig): boolean => rig.calls.some(({ id }) => id === 'reloadPage')

const eventsText = (events: AnyEventObject[]): string =>
  events.map((event) => JSON.stringify(event)).join(' → ')

const walk = async (
  model: ChartModel,
  { input, choices }: Walk,
  inspect: (event: InspectionEvent) => void,
): Promise<void> => {
  let microsteps = 0
  const rig = createRig(model.machine, {
    settling: Object.keys(model.outcomes),
    input: pick(model.inputs, input),
    inspect: (event) => {
      inspect(event)
      microsteps += takenIn(event).length
    },
  })
  const walked: AnyEventObject[] = []
  for (const choice of choices) {
    const snapshot = rig.actor.getSnapshot() as AnyMachineSnapshot
    if (snapshot.status === 'done') break
    const event = pick(offersOf(model, rig, snapshot), choice)
    if (!event) {
      if (rig.routes().length > 0 || isReloading(rig)) break
      throw new Error(
        `No way out of ${JSON.stringify(snapshot.value)} after ${eventsText(walked) || 'the start'}`,
      )
    }
    const [before, stepsBefore] = [outsideOf(rig), microsteps]
    walked.push(event)
    await perform(rig, event)
    rig.state()
    const after = outsideOf(rig)
    if (microsteps === stepsBefore || after.every((part, index) => part === before[index]))
      throw new Error(`${JSON.stringify(event)} is offered and leads nowhere after ${eventsText(walked)}`)
  }
  rig.finish()
}

/**
 * Walks through a chart at random and throws where it does not do what its model says: where nothing leads on although the chart is
 * not over and leads to no other page, and where an offered event changes nothing at all.
 */
export const walkThrough = async (model: ChartModel, options: Walk): Promise<void> => {
  const recorder = createRecorder(Date.now)
  try {
    await walk(model, options, recorder.inspect)
  } catch (cause) {
    const file = writeEventLog(model.machine.id, logOf(recorder, 'a random walk'))
    throw new Error(`${String(cause)}\nIts event log: ${file}`, { cause })
  }
}
