import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { charts } from '#tests/machines/charts.ts'
import { table } from './machines/table.ts'
import { mutationReport, type MutationReport } from './mutation/kill.ts'

/** At least this share of a chart's mutants must be caught by scenarios written by hand. */
const NEEDED = 0.95

const chosen = (names: string[]) => {
  const unknown = names.find((name) => !(name in charts))
  if (unknown !== undefined) throw new StartupError(`There is no chart '${unknown}' in tests/machines.`)
  return Object.entries(charts).filter(([name]) => names.length === 0 || names.includes(name))
}

/** Mutants that no expectation could catch do not count. */
const shareOf = ({ mutants, killed, equivalent }: MutationReport): number =>
  mutants === equivalent ? 1 : killed / (mutants - equivalent)

const isGood = (report: MutationReport): boolean => shareOf(report) >= NEEDED && report.stale.length === 0

const row = (name: string, report: MutationReport, ms: number) => [
  name,
  report.mutants,
  report.killed,
  report.equivalent,
  report.survivors.length,
  `${(100 * shareOf(report)).toFixed(1)} %`,
  isGood(report) ? '' : 'too few',
  ms,
]

const explain = (name: string, { survivors, stale }: MutationReport): void => {
  for (const survivor of survivors) console.log(`survived in ${name}: ${survivor}`)
  for (const mutant of stale) console.log(`explained in ${name}, but not alive: ${mutant}`)
}

const { words } = commandLine({
  command: 'npm run mutate:machines',
  summary: 'Breaks each chart in every way, and names what the scenarios written by hand let pass.',
  words: { shows: 'CHART', means: 'charts of src/machines (all of them)' },
})

const run = async (): Promise<boolean> => {
  const rows = []
  let good = true
  for (const [name, suite] of chosen(words)) {
    const started = performance.now()
    const report = await mutationReport(suite)
    rows.push(row(name, report, Math.round(performance.now() - started)))
    explain(name, report)
    good &&= isGood(report)
  }
  const header = ['chart', 'mutants', 'killed', 'equivalent', 'survivors', 'share', '', 'ms']
  console.log(`\n${table(header, rows)}`)
  return good
}

process.exitCode = (await run()) ? 0 : 1
