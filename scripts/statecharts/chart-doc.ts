import type { ChartOutline } from '#contract/statechart.ts'
import { outlineOf } from '#machines/kit/outline.ts'
import { coverageOf, type ChartCoverage } from '#tests/support/charts/coverage.ts'
import type { ChartSuite } from '#tests/support/charts/model.ts'
import type { FoundChart } from '../machines/find-machines.ts'
import { actorsOf, type ActorUse } from './actors.ts'

/** Everything a chart's page is written from. */
export interface ChartDoc {
  name: string
  summary: string
  file: string
  outline: ChartOutline
  actors: ActorUse[]
  coverage: ChartCoverage | undefined
  scenarios: number
}

/** Gathers what is to be said of a chart; the coverage comes from replaying its generated paths. */
export const chartDoc = async (
  { name, machine, file, summary }: FoundChart,
  suite: ChartSuite | undefined,
  charts: FoundChart[],
): Promise<ChartDoc> => ({
  name,
  summary,
  file,
  outline: outlineOf(machine),
  actors: actorsOf(machine, charts),
  coverage: suite && (await coverageOf(suite.model)),
  scenarios: suite?.scenarios.length ?? 0,
})
