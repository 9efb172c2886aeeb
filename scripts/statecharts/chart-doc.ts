import type { ChartOutline } from '#contract/statechart.ts'
import { outlineOf } from '#machines/kit/outline.ts'
import { coverageOf, type ChartCoverage } from '#tests/support/charts/coverage.ts'
import type { ChartSuite } from '#tests/support/charts/model.ts'
import type { FoundChart } from '../machines/find-machines.ts'
import { actorsOf, type ActorUse, type Surroundings } from './actors.ts'

/** Everything a chart's page is written from. */
export interface ChartDoc {
  name: string
  summary: string
  file: string
  outline: ChartOutline
  actors: ActorUse[]
  /** The events that each state takes by its model, by the state's path; `*` is the chart itself. */
  accepts: Record<string, string[]>
  coverage: ChartCoverage | undefined
  scenarios: number
}

/** Gathers what is to be said of a chart; the coverage comes from replaying its generated paths. */
export const chartDoc = async (
  chart: FoundChart,
  suite: ChartSuite | undefined,
  surroundings: Surroundings,
): Promise<ChartDoc> => ({
  name: chart.name,
  summary: chart.summary,
  file: chart.file,
  outline: outlineOf(chart.machine),
  actors: actorsOf(chart, surroundings),
  accepts: suite?.model.accepts ?? {},
  coverage: suite && (await coverageOf(suite.model)),
  scenarios: suite?.scenarios.length ?? 0,
})
