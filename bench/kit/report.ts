import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { ROOT } from '../../scripts/kit/root.ts'
import type { Summary } from './figures.ts'
import type { Machine } from './machine.ts'

const PAGE = join(ROOT, 'docs', 'performance.md')

/** The figures of one scenario. */
export interface Result {
  scenario: string
  machine: Machine
  figures: Summary[]
}

const number = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0))

const ratio = (figure: Summary, figures: Summary[]): string => {
  const own = figures.find(({ what, peer }) => what === figure.what && peer === undefined)
  return own && figure.peer ? `${number(figure.median / own.median)}×` : ''
}

const row = (figure: Summary, { scenario, figures, machine: { others } }: Result): string =>
  [
    '',
    scenario,
    figure.what,
    figure.peer ?? '**Tillstate**',
    `${number(figure.median)} ${figure.unit}`,
    number(figure.p95),
    number(figure.p99),
    figure.runs,
    ratio(figure, figures),
    figure.goal ?? '',
    `${others} %`,
    '',
  ]
    .join(' | ')
    .trim()

/** The rows of the page as it is, by their scenarios; their cells hold no bars. */
const rowsIn = (page: string): { scenario: string; row: string }[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (scenario|-+) /.test(line))
    .map((line) => ({ scenario: line.split('|')[1]?.trim() ?? '', row: line }))

/** What others took of the processors, as the last cell of a row says. */
const othersIn = (row: string): number => Number(/(\d+) % *\|$/.exec(row)?.[1] ?? 0)

/** Above this percentage the processors had too much else to do. */
const QUIET = 20

/** What to make of figures that were taken while others had their share of the processors. */
const caution = (rows: string[]): string => {
  const most = Math.max(...rows.map(othersIn))
  if (most <= QUIET) return ''
  return `**Taken on a busy machine**: others took up to ${most} % of the processors, so the times are too long and cannot
decide about a goal; the ratios to the peers of the same run say more. On a quiet machine \`npm run bench\` makes this
page anew.

`
}

/**
 * The page with the figures of one scenario in it. The rows of the others stay as they are; those of scenarios that do
 * not exist any more go.
 * @param scenarios the names of all scenarios, in the order of the page
 */
export const pageWith = (before: string, result: Result, scenarios: string[], notes: string): string => {
  const { scenario, machine, figures } = result
  const fresh = figures.map((figure) => ({ scenario, row: row(figure, result) }))
  const all = [...rowsIn(before).filter((kept) => kept.scenario !== scenario), ...fresh]
  const rows = scenarios.flatMap((name) => all.filter((one) => one.scenario === name).map((one) => one.row))
  return `# Performance

Made by \`npm run bench\` (\`npm run bench -- NAME\` measures one scenario anew): the production build, the real server and
a real Chromium. The peers are measured in the same run, so the ratio counts, not the milliseconds. The last column is
what others took of the processors immediately before the scenario.

Machine of the last run: ${machine.processor}, ${machine.memory}; Node ${machine.node}; ${machine.chromium}.

${caution(rows)}| scenario | what | measured | median | p95 | p99 | values | to Tillstate | goal | others |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${notes}`
}

/** Puts the figures of a scenario into docs/performance.md. */
export const report = async (result: Result, scenarios: string[]): Promise<void> => {
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  const notes = readFileSync(join(ROOT, 'bench', 'notes.md'), 'utf8')
  const options = await resolveConfig(PAGE)
  const page = pageWith(before, result, scenarios, notes)
  writeFileSync(PAGE, await format(page, { ...options, parser: 'markdown' }))
}
