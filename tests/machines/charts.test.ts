import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { coverageOf, type ChartCoverage } from '#tests/support/charts/coverage.ts'
import { atomicStatesOf } from '#tests/support/charts/inventory.ts'
import { runScenario } from '#tests/support/charts/scenarios.ts'
import { charts } from './charts.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run test:machines` prints of a chart. */
    chart?: { name: string; coverage: ChartCoverage; scenarios: number }
  }
}

/** Milliseconds that the paths of the largest chart may take on a busy machine. */
const SLOWEST = 60_000

const chartFolders = readdirSync(new URL('../../src/machines', import.meta.url)).filter(
  (name) => name !== 'kit',
)

test('every chart of src/machines has a model and scenarios', () => {
  expect(Object.keys(charts).sort()).toEqual(chartFolders.sort())
})

describe.each(Object.entries(charts))('%s', (name, suite) => {
  const { model, scenarios } = suite

  test(
    'generated paths take every transition',
    async ({ task }) => {
      const coverage = await coverageOf(model)
      task.meta.chart = { name, coverage, scenarios: scenarios.length }
      expect(coverage.untaken).toEqual([])
    },
    SLOWEST,
  )

  test('every state says what the cashier sees', () => {
    expect(Object.keys(model.cashierSees).sort()).toEqual(atomicStatesOf(model.machine).sort())
  })

  test.each(scenarios)('$title ($section)', (scenario) => runScenario(suite, scenario))
})
