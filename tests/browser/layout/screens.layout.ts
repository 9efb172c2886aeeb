import { join } from 'node:path'
import { expect } from '@playwright/test'
import { targetsTooSmall } from '#tests/browser/accessibility/touch-targets.ts'
import type { Stop } from '#tests/browser/walk/guide.ts'
import { ALL_SIZES } from '#tests/browser/walk/viewports.ts'
import { testEachChapter } from '#tests/browser/walk/walking.ts'
import { layoutFaults } from './faults.ts'
import { ALL_VIEWPORTS, inEveryViewport, VIEWPORTS } from './viewports.ts'

const FOLDER = 'screenshots/layout'

testEachChapter(
  (title) => `${title}: no control is out of reach and no word is cut off, in every size`,
  async (page, walk) => {
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
    await walk(stop)
    expect(found).toEqual({})
  },
)
