import { readFileSync, rmSync } from 'node:fs'
import { commandLine } from '#server/command-line.ts'
import { step } from './kit/steps.mjs'
import { table } from './machines/table.ts'
import { AREA_NAMES, areaOf, filesOf, type Area } from './stryker/areas.ts'
import { amongThese, filesWith, mutantsOf, type Mutant } from './stryker/every-mutant.ts'
import { ensureStryker } from './stryker/home.ts'
import { readReport, type FileReport } from './stryker/report.ts'
import { reportFile, runStryker } from './stryker/run-stryker.ts'
import { draw, intervalOf } from './stryker/sample.ts'

const { words, options } = commandLine({
  command: 'npm run mutate',
  summary: `Breaks the code of an area (${AREA_NAMES.join(', ')}) in small ways, and names what its tests let pass.`,
  options: {
    fresh: { means: 'runs all mutants anew, not only those whose code or tests have changed' },
    sample: { usual: 0, means: 'so many mutants, drawn from all of the files, instead of each' },
    seed: { usual: 1, means: 'draws the same sample again' },
    tests: {
      shows: 'TEXT',
      means: 'only this suite, or files and folders with this in their names: a least share',
    },
    'at-once': { usual: 2, means: 'how many mutants are run at the same time' },
  },
  words: { shows: 'AREA [FILE …]', means: 'one area, and files or folders of it (all of them)', least: 1 },
})

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

type Score = Pick<FileReport, 'mutants' | 'killed'>

const shareOf = ({ mutants, killed }: Score): number => (mutants === 0 ? 1 : killed / mutants)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const row = (report: Omit<FileReport, 'survivors'>) => [
  report.file,
  report.mutants,
  report.killed,
  report.mutants - report.killed,
  percent(shareOf(report)),
]

/** Runs the mutants of some files, and names those that survived. */
const reportsOf = async (area: Area, files: string[], drawn?: Mutant[]): Promise<FileReport[]> => {
  const { fresh: isFresh, 'at-once': atOnce, tests } = options
  const wanted = { area, files, isFresh, atOnce, tests, drawn }
  // What an earlier sample found is no part of this one.
  if (drawn) rmSync(reportFile(wanted), { force: true })
  await runStryker(wanted)
  const report = readFileSync(reportFile(wanted), 'utf8')
  const reports = readReport(report, drawn && amongThese(drawn)).filter(({ file }) => files.includes(file))
  for (const { survivors } of reports) for (const survivor of survivors) console.log(`survived: ${survivor}`)
  return reports
}

const scoreOf = (reports: FileReport[]): Score => ({
  mutants: sumOf(reports.map(({ mutants }) => mutants)),
  killed: sumOf(reports.map(({ killed }) => killed)),
})

const runAll = async (area: Area, files: string[]): Promise<boolean> => {
  const reports = await reportsOf(area, files)
  const whole = { file: `${reports.length} files`, ...scoreOf(reports) }
  const rows = [...reports, whole].map(row)
  console.log(`\n${table(['file', 'mutants', 'killed', 'survivors', 'share'], rows)}`)
  return shareOf(whole) >= area.floor
}

const runSample = async (area: Area, files: string[]): Promise<boolean> => {
  const { sample, seed } = options
  const all = await step(
    'Mutants made',
    () => mutantsOf(files),
    ({ length }) => `${length}`,
  )
  const drawn = draw(all, sample, seed)
  const score = scoreOf(await reportsOf(area, filesWith(drawn), drawn))
  const { least, most } = intervalOf(score.killed, score.mutants)
  const interval = `${percent(least)} to ${percent(most)}`
  const found = [all.length, drawn.length, score.mutants, score.killed, percent(shareOf(score)), interval]
  console.log(
    `\n${table(['mutants', 'drawn', 'that ran', 'killed', 'share', 'of all, with 95 % certainty'], [found])}`,
  )
  console.log(`\nseed ${seed}`)
  return most >= area.floor
}

const run = async ([name = '', ...paths]: string[]): Promise<boolean> => {
  const area = areaOf(name)
  const files = filesOf(area, paths)
  await step('Stryker there', ensureStryker)
  if (await (options.sample === 0 ? runAll : runSample)(area, files)) return true
  console.log(`\nAt least ${100 * area.floor} % of the mutants of ${area.name} must be noticed.`)
  return false
}

process.exitCode = (await run(words)) ? 0 : 1
