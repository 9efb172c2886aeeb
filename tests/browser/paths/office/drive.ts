import { expect, test as base } from '#tests/support/browser.ts'
import { SIGNED_IN } from '#tests/support/fixtures/signed-in.ts'
import { keepTransitions } from '../support/kept-transitions.ts'
import { runPath } from '../support/run-path.ts'
import { openSetup } from '../support/setup.ts'
import { agreeableOffice } from './answers.ts'
import { officePaths } from './office-paths.ts'

/** A browser path has a setup, which notes by itself what scripts throw; it needs no other page. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  noPageErrors: async ({}, use) => use(undefined),
})

/** Makes a test of every browser path of a chart of the administration, each with a page of its own. */
export const driveOffice = async (chart: string): Promise<void> => {
  const { paths } = await officePaths(chart)
  for (const [index, { table, browserPath }] of paths.entries()) {
    const title = `${chart}, browser path ${index + 1} of ${paths.length}`
    test(title, async ({ browser, product }) => {
      const { viewport, hasSlowTimers = false } = table
      const setup = await openSetup(browser, {
        product,
        signedIn: SIGNED_IN,
        viewport,
        hasSlowTimers,
        office: agreeableOffice,
      })
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
