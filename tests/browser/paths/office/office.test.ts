import { expect, test } from '@playwright/test'
import { findMachines } from '../../../../scripts/machines/find-machines.ts'
import { inventoryOf } from '#tests/support/charts/inventory.ts'
import { driveOffice } from './drive.ts'
import { officeCharts, SHORT_CHARTS } from './charts.ts'
import { officePaths } from './office-paths.ts'

/** How much of a chart the paths have to take, of what a browser can bring about. */
const NEEDED = 0.9

for (const chart of SHORT_CHARTS) await driveOffice(chart)

test('every chart of the administration has paths, and nothing counts as out of reach that is not', async () => {
  const found = (await findMachines()).filter(({ file }) => file.startsWith('src/machines/office/'))
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(officeCharts).toSorted())
  const lacking: string[] = []
  for (const { name, machine } of found) {
    const all = inventoryOf(machine)
    const { left } = await officePaths(name)
    const { unreachable = {} } = officeCharts[name]!
    const named = Object.keys(unreachable)
    lacking.push(
      ...named
        .filter((transition) => !left.has(transition))
        .map((transition) => `${transition} is no transition, or is taken`),
    )
    const reachable = all.length - named.length
    const taken = all.length - left.size
    if (taken < NEEDED * reachable)
      lacking.push(`${taken} of ${reachable} in ${name}, not ${[...left].join(', ')}`)
  }
  expect(lacking).toEqual([])
})
