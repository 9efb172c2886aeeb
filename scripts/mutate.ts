import { readFileSync } from 'node:fs'
import { commandLine } from '#server/command-line.ts'
import { step } from './kit/steps.mjs'
import { table } from './machines/table.ts'
import { AREA_NAMES, areaOf, filesOf } from './stryker/areas.ts'
import { readReport, type FileReport } from './stryker/report.ts'
import { ensureStryker, reportFile, runStryker } from './stryker/run-stryker.ts'

const { words, options } = commandLine({
  command: 'npm run mutate',
  summary: `Breaks the code of an area (${AREA_NAMES.join(', ')}) in small ways, and names what its tests let pass.`,
  options: {
    fresh: { means: 'runs all mutants anew, not only those whose code or tests have changed' },
    tests: { shows: 'TEXT', means: 'only test files with this in their names: no more than a least share' },
    'at-once': { usual: 2, means: 'how many mutants are run at the same time' },
  },
  words: { shows: 'AREA [FILE …]', means: 'one area, and files or folders of it (all of them)', least: 1 },
})

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const shareOf = ({ mutants, killed }: Pick<FileReport, 'mutants' | 'killed'>): number =>
  mutants === 0 ? 1 : killed / mutants

const row = (report: Omit<FileReport, 'survivors'>) => [
  report.file,
  report.mutants,
  report.killed,
  report.mutants - report.killed,
  `${(100 * shareOf(report)).toFixed(1)} %`,
]

const run = async ([name = '', ...paths]: string[]): Promise<boolean> => {
  const area = areaOf(name)
  const files = filesOf(area, paths)
  await step('Stryker there', ensureStryker)
  const wanted = { area, files, isFresh: options.fresh, atOnce: options['at-once'], tests: options.tests }
  await runStryker(wanted)
  const reports = readReport(readFileSync(reportFile(wanted), 'utf8')).filter(({ file }) =>
    files.includes(file),
  )
  for (const { survivors } of reports) for (const survivor of survivors) console.log(`survived: ${survivor}`)
  const whole = {
    file: `${reports.length} files`,
    mutants: sumOf(reports.map(({ mutants }) => mutants)),
    killed: sumOf(reports.map(({ killed }) => killed)),
  }
  const rows = [...reports, whole].map(row)
  console.log(`\n${table(['file', 'mutants', 'killed', 'survivors', 'share'], rows)}`)
  if (shareOf(whole) >= area.floor) return true
  console.log(`\nAt least ${100 * area.floor} % of the mutants of ${area.name} must be noticed.`)
  return false
}

process.exitCode = (await run(words)) ? 0 : 1
