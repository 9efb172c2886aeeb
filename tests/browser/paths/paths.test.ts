import { expect, test } from '#tests/support/browser.ts'
import { toursOf } from '#tests/support/charts/tours.ts'
import { keepTransitions } from './support/kept-transitions.ts'
import { openStage } from './support/stage.ts'
import { runTour } from './support/run-tour.ts'
import { tables } from './tables/tables.ts'

/** Milliseconds that the tours of one chart may take on a machine that has much else to do. */
const PATIENCE = 900_000

for (const [chart, table] of Object.entries(tables))
  test(`the tours of ${chart}`, async ({ browser, product, signedIn }) => {
    test.setTimeout(PATIENCE)
    const tours = await toursOf(table.model, table.isLast)
    expect(tours.length).toBeGreaterThan(0)
    const taken = new Set<string>()
    for (const [index, tour] of tours.entries())
      await test.step(`tour ${index + 1} of ${tours.length}`, async () => {
        const stage = await openStage(browser, { product, signedIn, viewport: table.viewport })
        try {
          await runTour(stage, table, tour)
          expect(stage.thrown).toEqual([])
        } finally {
          for (const name of stage.taken) taken.add(name)
          await stage.close()
        }
      })
    keepTransitions(chart, taken)
  })
