import { expect, test as base } from '#tests/support/browser.ts'
import { inventoryOf } from '#tests/support/charts/inventory.ts'
import { pathsOf, type BrowserPath } from '#tests/support/charts/browser-paths.ts'
import { keepTransitions } from './kept-transitions.ts'
import { runPath } from './run-path.ts'
import { openSetup } from './setup.ts'
import type { PathTable } from './table.ts'

/** A browser path has a setup, which notes by itself what scripts throw; it needs no other page. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  noPageErrors: async ({}, use) => use(undefined),
})

/**
 * Makes a test of every browser path of a chart, each with a page of its own; a chart that is driven in several ways has a
 * table for each, of which a later one takes what the earlier ones cannot.
 */
export const drive = async (chart: string, ...tables: [PathTable, ...PathTable[]]): Promise<void> => {
  const left = new Set(inventoryOf(tables[0].model.machine))
  const browserPaths: { table: PathTable; browserPath: BrowserPath }[] = []
  for (const table of tables)
    for (const browserPath of await pathsOf(table.model, table.isLast, left))
      browserPaths.push({ table, browserPath })
  for (const [index, { table, browserPath }] of browserPaths.entries()) {
    const title = `${chart}, browser path ${index + 1} of ${browserPaths.length}`
    test(title, async ({ browser, product, signedIn }) => {
      const { viewport, hasSlowTimers = false } = table
      const setup = await openSetup(browser, { product, signedIn, viewport, hasSlowTimers })
      try {
        await runPath(setup, table, browserPath)
        expect(setup.thrown).toEqual([])
      } finally {
        keepTransitions(title, setup.taken)
        await setup.close()
      }
    })
  }
}
