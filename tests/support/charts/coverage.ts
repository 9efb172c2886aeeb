import { atomicStatesOf, inventoryOf } from './inventory.ts'
import type { ChartModel } from './model.ts'
import { explore } from './paths.ts'

/** How far the generated paths of a chart reach. */
export interface ChartCoverage {
  states: number
  transitions: number
  taken: number
  /** Names of the transitions that no path takes. */
  untaken: string[]
  paths: number
}

/** Replays every generated path of a chart on the real machine and holds what was taken against its inventory. */
export const coverageOf = async (model: ChartModel): Promise<ChartCoverage> => {
  const inventory = inventoryOf(model.machine)
  const { taken, paths } = await explore(model)
  const untaken = inventory.filter((transition) => !taken.has(transition))
  return {
    states: atomicStatesOf(model.machine).length,
    transitions: inventory.length,
    taken: inventory.length - untaken.length,
    untaken,
    paths,
  }
}
