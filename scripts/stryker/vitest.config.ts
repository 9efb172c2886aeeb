import { configDefaults, defineConfig } from 'vitest/config'
import everything from '../../vitest.config.ts'
import { LONGEST_TEST_MS } from './longest-test.ts'

/** The projects of vitest.config.ts that npm run mutate runs, by their names (scripts/stryker/areas.ts). */
const wanted = (process.env['MUTANT_SUITES'] ?? '').split(',')
/** Only test files with this in the names of them or their folders, or of this suite; all where it is empty. */
const part = process.env['MUTANT_TESTS'] ?? ''

/** They run the product in processes of its own, where no mutant is, and build it from what git knows. */
const APART = ['tests/server/start/**']

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

const filesOfPart = (suite: string): string[] => {
  const files = suite === part ? ['**/'] : [`**/*${part}*`, `**/*${part}*/**/*`]
  return files.map((names) => `tests/${suite}/${names}*.test.{ts,tsx}`)
}

/** What is made while a file is loaded is made with the mutant in it: each test file loads everything anew. */
const asWanted = ({ test, ...suite }: Suite) => {
  const longest = LONGEST_TEST_MS[test.name]
  return {
    ...suite,
    test: {
      ...test,
      ...(part !== '' && { include: filesOfPart(test.name) }),
      exclude: [...configDefaults.exclude, ...APART],
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
