import { describe, expect, test } from 'vitest'
import { findMachines } from '../../scripts/machines/find-machines.ts'
import { outlineOf } from '#machines/kit/outline.ts'
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

/** A statement of the specification, a decision, or that it is a choice of our own. */
const SOURCE = /\([^()]*(\u00a7\d+\.\d+|decision \d{4}|own)\b[^()]*\)/

test('every chart of the product has a model and scenarios', async () => {
  const found = await findMachines()
  expect(Object.keys(charts).sort()).toEqual(found.map(({ name }) => name).sort())
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

  test('every state and every guarded transition says what it means, and where that is written', () => {
    const { id, states, transitions } = outlineOf(model.machine)
    const parts = [...states.filter((state) => state.id !== id), ...transitions.filter(({ guard }) => guard)]
    const silent = parts.filter(({ description = '' }) => !SOURCE.test(description))
    expect(silent.map((part) => ('name' in part ? part.name : part.id))).toEqual([])
  })

  test('every state says what the cashier sees', () => {
    expect(Object.keys(model.cashierSees).sort()).toEqual(atomicStatesOf(model.machine).sort())
  })

  test.each(scenarios)('$title ($section)', (scenario) => runScenario(suite, scenario))
})
