import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../kit/root.ts'

/** All suites, in the order in which they run. */
export const SUITES = [
  'domain',
  'machines',
  'services',
  'hardware',
  'app',
  'devtools',
  'till',
  'protocol',
  'ui',
  'commands',
  'server',
  'browser',
  'faults',
  'monkey',
  'chaos',
] as const
export type Suite = (typeof SUITES)[number]

/** A suite, or some files and folders of it; all of it where there are none. */
export interface Wanted {
  suite: Suite
  files: string[]
}

/** Those that are a run of a command and have no test files. */
const WITHOUT_FILES: Suite[] = ['faults', 'monkey', 'chaos']

const isSuite = (name: string): name is Suite => SUITES.some((suite) => suite === name)

/** The suite of a file or folder below tests/; undefined for anything else. */
const suiteOf = (path: string): Suite | undefined => {
  const [tests, suite = ''] = path.split(sep)
  const isThere = tests === 'tests' && existsSync(join(ROOT, path))
  return isThere && isSuite(suite) && !WITHOUT_FILES.includes(suite) ? suite : undefined
}

/**
 * What `npm test` is asked to run: suites by their names, and test files or folders by their paths; everything where
 * nothing was typed.
 * @throws StartupError for a word that is none of these.
 */
export const wantedSuites = (words: string[]): Wanted[] => {
  const asked = words.map((word) => {
    const path = relative(ROOT, resolve(word))
    const suite = isSuite(word) ? word : suiteOf(path)
    if (suite === undefined)
      throw new StartupError(`'${word}' is neither a suite (${SUITES.join(', ')}) nor a file of one.`)
    return { suite, file: isSuite(word) ? undefined : path }
  })
  const all = words.length === 0 ? SUITES.map((suite) => ({ suite, file: undefined })) : asked
  return SUITES.flatMap((suite) => {
    const files = all.filter((wanted) => wanted.suite === suite).map(({ file }) => file)
    if (files.length === 0) return []
    return [{ suite, files: files.includes(undefined) ? [] : files.filter((file) => file !== undefined) }]
  })
}
