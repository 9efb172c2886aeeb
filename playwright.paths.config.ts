import tests from './playwright.config.ts'

/** `npm run test:browser`: the browser paths of the charts, which are too many for `npm test`, one test for each. */
export default {
  ...tests,
  testDir: 'tests/browser/paths',
  testMatch: '**/*.paths.ts',
  outputDir: 'test-results/paths',
  timeout: 420_000,
  expect: { timeout: 60_000 },
  use: { ...tests.use, trace: 'off' as const, actionTimeout: 60_000 },
}
