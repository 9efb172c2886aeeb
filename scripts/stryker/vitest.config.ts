import { defineConfig } from 'vitest/config'
import everything from '../../vitest.config.ts'
import { LONGEST_TEST_MS } from './longest-test.ts'

/** The projects of vitest.config.ts that npm run mutate runs, by their names (scripts/stryker/areas.ts). */
const wanted = (process.env['MUTANT_SUITES'] ?? '').split(',')
/** Only test files with this in their names; all where it is empty. */
const part = process.env['MUTANT_TESTS'] ?? ''

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
const asWanted = ({ test, ...suite }: Suite) => {
  const longest = LONGEST_TEST_MS[test.name]
  return {
    ...suite,
    test: {
      ...test,
      ...(part !== '' && { include: [`tests/${test.name}/**/*${part}*.test.{ts,tsx}`] }),
      isolate: true,
      ...(longest !== undefined && { testTimeout: longest, hookTimeout: longest }),
    },
  }
}

const suites = (everything.test?.projects ?? []).filter(isSuite)

export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    projects: suites.filter(({ test }) => wanted.includes(test.name)).map(asWanted),
  },
})
