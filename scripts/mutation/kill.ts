import type { AnyStateMachine, InspectionEvent } from 'xstate'
import type { ChartSuite } from '#tests/support/charts/model.ts'
import { runScenario } from '#tests/support/charts/scenarios.ts'
import { controlOf, mutantsOf, type Mutant } from './mutants.ts'
import { nothingObserved } from './observed.ts'

/** More microsteps than any scenario takes: a mutant that never comes to rest is as good as killed. */
const MAX_MICROSTEPS = 5_000

const counting = () => {
  let left = MAX_MICROSTEPS
  return ({ type }: InspectionEvent): void => {
    if (type !== '@xstate.microstep') return
    left -= 1
    if (left < 0) throw new Error('The mutant does not come to rest')
  }
}

const fails = async (suite: ChartSuite, machine: AnyStateMachine, index: number): Promise<boolean> => {
  const scenario = suite.scenarios[index]
  if (!scenario) return false
  try {
    await runScenario(suite, scenario, machine, counting())
    return false
  } catch {
    return true
  }
}

const machineOf = ({ build }: Mutant): AnyStateMachine | undefined => {
  try {
    return build()
  } catch {
    return undefined
  }
}

/** Does a hand-written scenario fail on this mutant? One that cannot even be built is killed as well. */
export const isKilled = async (suite: ChartSuite, mutant: Mutant): Promise<boolean> => {
  const machine = machineOf(mutant)
  if (!machine) return true
  for (const index of suite.scenarios.keys()) if (await fails(suite, machine, index)) return true
  return false
}

/** What the hand-written scenarios of a chart are worth. */
export interface MutationReport {
  mutants: number
  killed: number
  /** Survivors that the suite explains as equivalent: no expectation could distinguish them from the chart. */
  equivalent: number
  /** Names of the survivors that nobody has explained. */
  survivors: string[]
  /** Explanations of mutants that were killed, or are not there any more. */
  stale: string[]
}

/**
 * Runs a chart's scenarios, and nothing else, against each of its mutants.
 * @throws where the scenarios fail on the chart itself.
 */
export const mutationReport = async (suite: ChartSuite): Promise<MutationReport> => {
  const { machine } = suite.model
  const observed = nothingObserved()
  if (await isKilled(suite, controlOf(machine, observed)))
    throw new Error(`The scenarios of ${machine.id} fail without any mutation`)
  const mutants = mutantsOf(machine, observed)
  const explained = suite.equivalents ?? {}
  const alive: string[] = []
  for (const mutant of mutants) if (!(await isKilled(suite, mutant))) alive.push(mutant.name)
  const survivors = alive.filter((name) => !(name in explained))
  return {
    mutants: mutants.length,
    killed: mutants.length - alive.length,
    equivalent: alive.length - survivors.length,
    survivors,
    stale: Object.keys(explained).filter((name) => !alive.includes(name)),
  }
}
