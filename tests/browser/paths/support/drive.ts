import { expect, test as base } from '#tests/support/browser.ts'
import { inventoryOf } from '#tests/support/charts/inventory.ts'
import { toursOf, type Tour } from '#tests/support/charts/tours.ts'
import { keepTransitions } from './kept-transitions.ts'
import { runTour } from './run-tour.ts'
import { openStage } from './stage.ts'
import type { PathTable } from './table.ts'

/** A tour has a stage, which notes by itself what scripts throw; it needs no other page. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  noPageErrors: async ({}, use) => use(undefined),
})

/**
 * Makes a test of every tour of a chart, each with a page of its own; a chart that is driven in several ways has a
 * table for each, of which a later one takes what the earlier ones cannot.
 */
export const drive = async (chart: string, ...tables: [PathTable, ...PathTable[]]): Promise<void> => {
  const left = new Set(inventoryOf(tables[0].model.machine))
  const tours: { table: PathTable; tour: Tour }[] = []
  for (const table of tables)
    for (const tour of await toursOf(table.model, table.isLast, left)) tours.push({ table, tour })
  for (const [index, { table, tour }] of tours.entries()) {
    const title = `${chart}, tour ${index + 1} of ${tours.length}`
    test(title, async ({ browser, product, signedIn }) => {
      const { viewport, hasSlowTimers = false } = table
      const stage = await openStage(browser, { product, signedIn, viewport, hasSlowTimers })
      try {
        await runTour(stage, table, tour)
        expect(stage.thrown).toEqual([])
      } finally {
        keepTransitions(title, stage.taken)
        await stage.close()
      }
    })
  }
}
