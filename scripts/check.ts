import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programCheck, type Check } from './checks/check.ts'
import { fileSizesCheck } from './checks/file-sizes.ts'
import { heldPromisesCheck } from './checks/held-promises.ts'
import { initialScriptCheck } from './checks/initial-script.ts'
import { importsCheck } from './checks/imports.ts'
import { lockCheck } from './checks/lock.ts'
import { uiTextsCheck } from './checks/ui-texts.ts'
import { ROOT } from './kit/root.ts'
import { step } from './kit/steps.mjs'

const checks: Check[] = [
  programCheck('format', { name: 'prettier', file: 'bin/prettier.cjs' }, '--check', '--log-level=warn', '.'),
  programCheck('lint', { name: 'oxlint', file: 'bin/oxlint' }, '--type-aware', '--quiet'),
  programCheck('types', { name: 'typescript', file: 'bin/tsc' }, '--pretty', 'false', '-p', '.'),
  importsCheck,
  heldPromisesCheck,
  programCheck('unused code', { name: 'knip', file: 'bin/knip.js' }, '--no-progress'),
  programCheck('statecharts', { name: 'tsx', file: 'dist/cli.mjs' }, 'scripts/statecharts.ts', '--check'),
  programCheck('conformance', { name: 'tsx', file: 'dist/cli.mjs' }, 'scripts/conformance.ts', '--check'),
  fileSizesCheck,
  uiTextsCheck,
  lockCheck,
  initialScriptCheck,
]

const isThere = ({ title }: Check): boolean =>
  title !== 'statecharts' || existsSync(join(ROOT, 'scripts/statecharts.ts'))

const passes = async ({ title, run }: Check): Promise<boolean> => {
  try {
    await step(title, async () => {
      const problems = await run()
      if (problems !== '') throw new Error(problems)
    })
    return true
  } catch (cause) {
    console.log(cause instanceof Error ? `\n${cause.message}\n` : cause)
    return false
  }
}

/** `npm run check`: everything that can be said about the sources without running them. */
let failed = 0
for (const check of checks.filter(isThere)) if (!(await passes(check))) failed += 1
console.log(failed === 0 ? 'all checks passed' : `${failed} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
