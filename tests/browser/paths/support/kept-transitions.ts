import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join('test-results', 'transitions')

/** Keeps the names of the transitions that fired for the coverage report (scripts/coverage). */
export const keepTransitions = (name: string, taken: ReadonlySet<string>): void => {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify([...taken].sort(), null, 1))
}
