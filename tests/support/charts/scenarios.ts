import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import { stateText } from '#domain/event-log.ts'
import type { ChartSuite, Scenario } from './model.ts'
import { createRig } from './rig.ts'

/** Runs a hand-written scenario on this machine: the chart itself, or a mutant of it. */
export const runScenario = async (
  { model }: ChartSuite,
  { input, run }: Scenario,
  machine: AnyStateMachine = model.machine,
  inspect?: (event: InspectionEvent) => void,
): Promise<void> => {
  const rig = createRig(machine, {
    settling: Object.keys(model.outcomes),
    ...(input === undefined ? {} : { input }),
    ...(inspect ? { inspect } : {}),
  })
  await run(rig)
  rig.finish()
}

/** The atomic states that the hand-written scenarios of a chart come by. */
export const statesInScenarios = async (suite: ChartSuite): Promise<Set<string>> => {
  const visited = new Set<string>()
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot' || event.actorRef.sessionId !== event.rootId) return
    for (const state of stateText((event.snapshot as AnyMachineSnapshot).value).split(', '))
      visited.add(state)
  }
  for (const scenario of suite.scenarios) await runScenario(suite, scenario, suite.model.machine, inspect)
  return visited
}
