import { defineConfig } from 'vitest/config'
import everything from '../../vitest.config.ts'

/** The projects of vitest.config.ts that npm run mutate runs, by their names (scripts/stryker/areas.ts). */
const wanted = (process.env['MUTANT_SUITES'] ?? '').split(',')

/** Suites in which no test takes more than a few seconds, whatever else the machine does. */
const QUICK = ['domain', 'services', 'hardware', 'app']
/** A test of them that waits longer waits in vain: it fails before Stryker ends its whole runner (run-stryker.ts). */
const LONGEST_TEST_MS = 15_000

interface Suite {
  test: { name: string }
}

const isSuite = (project: unknown): project is Suite =>
  typeof project === 'object' &&
  project !== null &&
  'test' in project &&
  typeof project.test === 'object' &&
  project.test !== null &&
  'name' in project.test

/** What is made while a file is loaded is made with the mutant in it: each test file loads everything anew. */
const asWanted = ({ test, ...suite }: Suite) => ({
  ...suite,
  test: {
    ...test,
    isolate: true,
    ...(QUICK.includes(test.name) ? { testTimeout: LONGEST_TEST_MS } : {}),
  },
})

const suites = (everything.test?.projects ?? []).filter(isSuite)

export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    projects: suites.filter(({ test }) => wanted.includes(test.name)).map(asWanted),
  },
})
