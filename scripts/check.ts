import pLimit from 'p-limit'
import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { changedFiles } from './checks/changed-files.ts'
import { citationsCheck } from './checks/citations.ts'
import { commandCheck, filesCheck, programCheck, type Check } from './checks/check.ts'
import { decisionsCheck } from './checks/decisions.ts'
import { fileSizesCheck } from './checks/file-sizes.ts'
import { heldPromisesCheck } from './checks/held-promises.ts'
import { initialScriptCheck } from './checks/initial-script.ts'
import { importsCheck } from './checks/imports.ts'
import { licencesCheck } from './checks/licences.ts'
import { listenersCheck } from './checks/listeners.ts'
import { chartLinksCheck } from './checks/links-between-charts.ts'
import { linksCheck } from './checks/links.ts'
import { lockCheck } from './checks/lock.ts'
import { specificationCheck } from './checks/specification.ts'
import { uiTextsCheck } from './checks/ui-texts.ts'
import { unusedTextsCheck } from './checks/unused-texts.ts'
import { variablesCheck } from './checks/variables.ts'
import { wordsCheck } from './checks/words.ts'
import { step } from './kit/steps.mjs'

const PRETTIER = { name: 'prettier', file: 'bin/prettier.cjs' }
/** By content, so that what a branch or a clone brings along counts as unknown. */
const PRETTIER_CACHE = ['--cache', '--cache-strategy=content']
const PRETTIER_ARGUMENTS = ['--check', '--log-level=warn', '--ignore-unknown', ...PRETTIER_CACHE]
const OXLINT = { name: 'oxlint', file: 'bin/oxlint' }
/** The native compiler, which is several times as fast; `typescript` itself is there for what reads sources. */
const COMPILER = { name: 'ts7', file: 'bin/tsc' }
const COMPILER_ARGUMENTS = ['--pretty', 'false', '-p', '.']

/**
 * The fast form looks only at what has changed and what imports it directly, from results of its own: a type that
 * travels through an unchanged file is seen by the whole check alone.
 */
const typesCheck: Check = {
  ...programCheck('types', COMPILER, ...COMPILER_ARGUMENTS),
  runOn: programCheck(
    'types',
    COMPILER,
    ...COMPILER_ARGUMENTS,
    '--assumeChangesOnlyAffectDirectDependencies',
    '--tsBuildInfoFile',
    'node_modules/.cache/tillstate-fast.tsbuildinfo',
  ).run,
}

const CHECKS: Check[] = [
  filesCheck(
    programCheck('format', PRETTIER, ...PRETTIER_ARGUMENTS, '.'),
    PRETTIER,
    /./,
    ...PRETTIER_ARGUMENTS,
  ),
  filesCheck(programCheck('lint', OXLINT, '--type-aware', '--quiet'), OXLINT, /\.(ts|tsx|mjs)$/, '--quiet'),
  typesCheck,
  importsCheck,
  heldPromisesCheck,
  programCheck('unused-code', { name: 'knip', file: 'bin/knip.js' }, '--no-progress'),
  commandCheck('statecharts', 'scripts/statecharts.ts'),
  specificationCheck,
  citationsCheck,
  fileSizesCheck,
  uiTextsCheck,
  unusedTextsCheck,
  variablesCheck,
  wordsCheck,
  chartLinksCheck,
  listenersCheck,
  decisionsCheck,
  linksCheck,
  lockCheck,
  licencesCheck,
  initialScriptCheck,
]
const NAMES = CHECKS.map(({ name }) => name)

const { words, options } = commandLine({
  command: 'npm run check',
  summary: 'Says what can be said about the sources without running them.',
  words: { shows: 'NAME', means: `only these: ${NAMES.join(', ')}` },
  options: { fast: { means: 'only what is quick, and of the files that differ from the last commit' } },
})
const unknown = words.find((word) => !NAMES.includes(word))
if (unknown !== undefined)
  throw new StartupError(`There is no check '${unknown}'; there are ${NAMES.join(', ')}.`)

const chosen = CHECKS.filter(({ name }) => words.length === 0 || words.includes(name))

/** What is to be run. */
const jobs = (): Pick<Check, 'name' | 'run'>[] => {
  if (!options.fast) return chosen
  const changed = changedFiles()
  return chosen.flatMap(({ name, runOn }) => (runOn ? [{ name, run: () => runOn(changed) }] : []))
}

const passes = async ({ name, run }: Pick<Check, 'name' | 'run'>): Promise<boolean> => {
  try {
    await step(name, async () => {
      const problems = await run()
      if (problems !== '') throw new Error(problems)
    })
    return true
  } catch (cause) {
    console.log(cause instanceof Error ? `\n${cause.message}\n` : cause)
    return false
  }
}

/** One that is a program of its own leaves a processor to another one. */
const AT_ONCE = 2

const inPlace = pLimit(AT_ONCE)
const results = await Promise.all(jobs().map((job) => inPlace(() => passes(job))))
const failed = results.filter((passed) => !passed).length
console.log(failed === 0 ? 'all checks passed' : `${failed} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
