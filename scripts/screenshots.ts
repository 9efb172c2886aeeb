import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './kit/root.ts'
import { runTour } from './kit/tour.ts'

/** `npm run screenshots`: every screen in its main states, in three sizes, light and dark, into screenshots/. */
rmSync(join(ROOT, 'screenshots'), { recursive: true, force: true })
await runTour('playwright.screenshots.config.ts')
