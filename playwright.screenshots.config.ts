import tests from './playwright.config.ts'

/** `npm run screenshots`: the tour of tests/browser/walk, written to screenshots/{size}/{light,dark}. */
export default { ...tests, testMatch: '**/*.shots.ts', timeout: 1_800_000 }
