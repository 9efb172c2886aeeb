import { defineConfig } from 'vitest/config'
import everything from '../../vitest.config.ts'

/** The projects of vitest.config.ts that npm run mutate runs, by their names (scripts/stryker/areas.ts). */
const wanted = (process.env['MUTANT_SUITES'] ?? '').split(',')

const isWanted = (project: unknown): boolean =>
  typeof project === 'object' &&
  project !== null &&
  'test' in project &&
  typeof project.test === 'object' &&
  project.test !== null &&
  'name' in project.test &&
  wanted.includes(String(project.test.name))

export default defineConfig({
  ...everything,
  test: { ...everything.test, projects: everything.test?.projects?.filter(isWanted) ?? [] },
})
