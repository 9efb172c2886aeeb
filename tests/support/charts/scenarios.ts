import type { AnyStateMachine, InspectionEvent } from 'xstate'
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
