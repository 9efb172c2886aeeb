import { defineConfig } from 'vitest/config'
import everything from '../../vitest.config.ts'

/** The projects of vitest.config.ts that npm run mutate runs, by their names (scripts/stryker/areas.ts). */
const wanted = (process.env['MUTANT_SUITES'] ?? '').split(',')

const isWanted = (project: unknown): project is { test: { name: string } } =>
  typeof project === 'object' &&
  project !== null &&
  'test' in project &&
  typeof project.test === 'object' &&
  project.test !== null &&
  'name' in project.test &&
  wanted.includes(String(project.test.name))

/** What is made while a file is loaded is made with the mutant in it: each test file loads everything anew. */
const isolated = (project: { test: { name: string } }) => ({
  ...project,
  test: { ...project.test, isolate: true },
})

export default defineConfig({
  ...everything,
  test: { ...everything.test, projects: (everything.test?.projects ?? []).filter(isWanted).map(isolated) },
})
