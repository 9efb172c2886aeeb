import tests from './playwright.config.ts'

/** `npm run accessibility`: axe at every stop of the tour of tests/browser/walk. */
export default { ...tests, testMatch: '**/*.axe.ts', timeout: 1_800_000 }
