import { runTour } from './kit/tour.ts'

/** `npm run accessibility`: axe on every screen in its main states, in three sizes, light and dark. */
await runTour('playwright.accessibility.config.ts')
