/** Which mutants are to be run: those of the file that MUTANTS_DRAWN names (scripts/stryker/sample.ts), or all. */
import { readFileSync } from 'node:fs'

/** Its number is one within a run of Stryker alone. */
const identityOf = ({ fileName, mutatorName, replacement, location: { start, end } }) =>
  [fileName, mutatorName, replacement, start.line, start.column, end.line, end.column].join('\n')

const file = process.env['MUTANTS_DRAWN']
const drawn = file ? new Set(JSON.parse(readFileSync(file, 'utf8')).map(identityOf)) : undefined

export const isDrawn = (mutant) => drawn === undefined || drawn.has(identityOf(mutant))
