import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { atomicStatesOf, inventoryOf } from '#tests/support/charts/inventory.ts'
import { explore } from '#tests/support/charts/paths.ts'
import { createRig } from '#tests/support/charts/rig.ts'
import { charts } from './charts.ts'

const chartFolders = readdirSync(new URL('../../src/machines', import.meta.url)).filter(
  (name) => name !== 'kit',
)

test('every chart of src/machines has a model and scenarios', () => {
  expect(Object.keys(charts).sort()).toEqual(chartFolders.sort())
})

describe.each(Object.entries(charts))('%s', (name, { model, scenarios }) => {
  test('generated paths take every transition', async () => {
    const { taken, paths } = await explore(model)
    const untaken = inventoryOf(model.machine).filter((transition) => !taken.has(transition))
    console.log(`chart ${name}: ${inventoryOf(model.machine).length} transitions, ${paths} paths`)
    expect(untaken).toEqual([])
  })

  test('every state says what the cashier sees', () => {
    expect(Object.keys(model.cashierSees).sort()).toEqual(atomicStatesOf(model.machine).sort())
  })

  test.each(scenarios)('$title ($section)', async ({ input, run }) => {
    const options = input === undefined ? {} : { input }
    await run(createRig(model.machine, { settling: Object.keys(model.outcomes), ...options }))
  })
})
