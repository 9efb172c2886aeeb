import { runTour } from './kit/tour.ts'

/** `npm run test:layout`: whether every control is within reach on every screen, with pictures in screenshots/layout. */
await runTour('playwright.layout.config.ts')
