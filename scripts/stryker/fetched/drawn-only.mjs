/** Stryker's checker that lets none but drawn mutants be run: the others count as what does not compile, for nothing. */
import { readFileSync } from 'node:fs'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Its number is one within a run of Stryker alone. */
const identityOf = ({ fileName, mutatorName, replacement, location: { start, end } }) =>
  [fileName, mutatorName, replacement, start.line, start.column, end.line, end.column].join('\n')

const drawn = new Set()

const checker = {
  init: async () => {
    const mutants = JSON.parse(readFileSync(process.env['MUTANTS_DRAWN'], 'utf8'))
    for (const mutant of mutants) drawn.add(identityOf(mutant))
  },
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        drawn.has(identityOf(mutant))
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not drawn' },
      ]),
    ),
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'drawn-only', checker)]
