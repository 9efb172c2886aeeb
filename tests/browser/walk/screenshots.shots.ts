import { join } from 'node:path'
import { test } from '#tests/support/browser.ts'
import { CHAPTERS } from './chapters.ts'
import { guideOf, inLooks } from './guide.ts'

const FOLDER = 'screenshots'

for (const { title, walk } of CHAPTERS)
  test(title, async ({ page, product }) => {
    await walk(
      guideOf(
        page,
        product,
        inLooks(page, async (stop, { size, scheme }) => {
          await page.screenshot({ path: join(FOLDER, size, scheme, `${stop}.png`) })
        }),
      ),
    )
  })
