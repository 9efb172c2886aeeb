import { join } from 'node:path'
import { targetsTooSmall } from '#tests/browser/accessibility/touch-targets.ts'
import { CHAPTERS } from '#tests/browser/walk/chapters.ts'
import { guideOf, type Stop } from '#tests/browser/walk/guide.ts'
import { ALL_SIZES } from '#tests/browser/walk/looks.ts'
import { expect, test } from '#tests/support/browser.ts'
import { layoutFaults } from './faults.ts'
import { ALL_VIEWPORTS, inEveryViewport, VIEWPORTS } from './viewports.ts'

const FOLDER = 'screenshots/layout'

for (const { title, walk } of CHAPTERS)
  test(`${title}: no control is out of reach and no word is cut off, in every size`, async ({
    page,
    product,
  }) => {
    const found: Record<string, string[]> = {}
    const stop: Stop = (name, sizes = ALL_SIZES) =>
      inEveryViewport(
        page,
        ALL_VIEWPORTS.filter((viewport) => sizes.includes(VIEWPORTS[viewport].like)),
        async (viewport) => {
          await page.screenshot({ path: join(FOLDER, viewport, `${name}.png`) })
          const faults = [...(await layoutFaults(page)), ...(await targetsTooSmall(page))]
          if (faults.length > 0) found[`${name}, ${viewport}`] = faults
        },
      )
    await walk(guideOf(page, product, stop))
    expect(found).toEqual({})
  })
