import { join } from 'node:path'
import { recordedIn, shortcomings, transitionReport } from './coverage/transition-report.ts'
import { ROOT } from './kit/root.ts'
import { findMachines } from './machines/find-machines.ts'
import { table } from './machines/table.ts'

/** Where browser tests leave what fired (tests/support/transition-coverage.ts). */
const FOLDER = join(ROOT, 'test-results', 'transitions')

/** `npm run coverage:browser`: which transitions fired in the browser tests that ran last, chart by chart. */
const reports = transitionReport(await findMachines(), recordedIn(FOLDER))
const rows = reports.map(({ chart, all, taken }) => [
  chart,
  all,
  taken,
  Math.floor((100 * taken) / (all || 1)),
])
console.log(table(['chart', 'transitions', 'taken', '%'], rows))
for (const { chart, missing } of reports)
  for (const transition of missing) console.log(`never fired in ${chart}: ${transition}`)
const wrong = shortcomings(reports)
for (const line of wrong) console.log(line)
process.exitCode = wrong.length === 0 ? 0 : 1
