import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findMachines } from '../../scripts/machines/find-machines.ts'
import { outlineOf } from '#machines/kit/outline.ts'
import { coverageOf, type ChartCoverage } from '#tests/support/charts/coverage.ts'
import { acceptedByWord, acceptedIn } from '#tests/support/charts/accepts.ts'
import { atomicStatesOf, inventoryOf, passingStatesOf } from '#tests/support/charts/inventory.ts'
import { runScenario, statesInScenarios } from '#tests/support/charts/scenarios.ts'
import { charts } from './charts.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run test:machines` prints of a chart. */
    chart?: { name: string; coverage: ChartCoverage; scenarios: number }
  }
}

/** A statement of the specification, a decision, or that it is a choice of our own. */
const SOURCE = /\([^()]*(\u00a7\d+\.\d+|decision \d{4}|own)\b[^()]*\)/

test('every chart of the product has a model and scenarios', async () => {
  const found = await findMachines()
  expect(Object.keys(charts).sort()).toEqual(found.map(({ name }) => name).sort())
})

test('every chart of the product has one row among the charts, and each row its chart', async () => {
  const rows = readFileSync('src/machines/charts.ts', 'utf8').matchAll(/^ {2}(\w+): typeof (\w+)$/gm)
  const found = (await findMachines()).filter(({ file }) => file.startsWith('src/machines/'))
  expect([...rows].map(([, name, machine]) => `${name}: ${machine}`).sort()).toEqual(
    found.map(({ name }) => `${name}: ${name}Machine`).sort(),
  )
})

describe.each(Object.entries(charts))('%s', (name, suite) => {
  const { model, scenarios } = suite

  test('generated paths take every transition', async ({ task }) => {
    const coverage = await coverageOf(model)
    task.meta.chart = { name, coverage, scenarios: scenarios.length }
    expect(coverage.untaken).toEqual([])
  })

  test('every state takes the events that are written down, and no others', () => {
    expect(acceptedIn(model)).toEqual(acceptedByWord(model))
  })

  test('every state is within reach, and a scenario comes by it', async () => {
    const states = atomicStatesOf(model.machine)
    const passed = passingStatesOf(model.machine)
    const rested = Object.keys(acceptedIn(model))
    expect(states.filter((state) => !rested.includes(state) && !passed.includes(state))).toEqual([])
    const visited = await statesInScenarios(suite)
    expect(rested.filter((state) => !visited.has(state))).toEqual([])
  })

  test('its model is that of this chart, and no transition takes whatever comes', () => {
    expect(model.machine.id).toBe(name)
    expect(inventoryOf(model.machine).filter((transition) => transition.includes('| * ['))).toEqual([])
  })

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
