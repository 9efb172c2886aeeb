import { join } from 'node:path'
import { inLooks } from './guide.ts'
import { testEachChapter } from './walking.ts'

const FOLDER = 'screenshots'

testEachChapter(
  (title) => title,
  (page, walk) =>
    walk(
      inLooks(page, async (stop, { size, scheme }) => {
        await page.screenshot({ path: join(FOLDER, size, scheme, `${stop}.png`) })
      }),
    ),
)
