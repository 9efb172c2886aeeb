import tests from './playwright.config.ts'

/** `npm run test:layout`: every stop of the tour of tests/browser/walk in the sizes of tests/browser/layout. */
export default { ...tests, testMatch: '**/*.layout.ts', timeout: 1_800_000 }
