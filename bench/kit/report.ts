import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { ROOT } from '../../scripts/kit/root.ts'
import type { Summary } from './figures.ts'
import type { Machine } from './machine.ts'

const RESULTS = join(ROOT, 'bench', 'results')
const PAGE = join(ROOT, 'docs', 'performance.md')

/** The figures of one scenario, as they lie in bench/results. */
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

const row = (figure: Summary, { figures, machine: { others } }: Result): string =>
  [
    '',
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
  ].join(' | ')

/** Above this percentage the processors had too much else to do. */
const QUIET = 20

/** What to make of figures that were taken while others had their share of the processors. */
const caution = (results: Result[]): string => {
  const most = Math.max(...results.map(({ machine }) => machine.others))
  if (most <= QUIET) return ''
  return `**Taken on a busy machine**: others took up to ${most} % of the processors, so the times are too long and cannot
decide about a goal; the ratios to the peers of the same run say more. On a quiet machine \`npm run bench\` makes this
page anew.

`
}

const page = (results: Result[]): string => {
  const [first] = results
  return `# Performance

Made by \`npm run bench\` (\`npm run bench -- NAME\` runs one scenario): the production build, the real server and a real
Chromium. The peers are measured in the same run, so the ratio counts, not the milliseconds. The last column is what
others took of the processors immediately before the scenario.

${first ? `Machine: ${first.machine.processor}, ${first.machine.memory}; Node ${first.machine.node}; ${first.machine.chromium}.` : ''}

${caution(results)}| what | measured | median | p95 | p99 | values | to Tillstate | goal | others |
|---|---|---|---|---|---|---|---|---|
${results.flatMap((result) => result.figures.map((figure) => row(figure, result).trim())).join('\n')}

${readFileSync(join(ROOT, 'bench', 'notes.md'), 'utf8')}`
}

/** Keeps the figures of a scenario, and makes docs/performance.md anew from all that are kept. */
export const report = async (result: Result): Promise<void> => {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, `${result.scenario}.json`), `${JSON.stringify(result, null, 1)}\n`)
  const results = readdirSync(RESULTS)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as Result)
  const options = await resolveConfig(PAGE)
  writeFileSync(PAGE, await format(page(results), { ...options, parser: 'markdown' }))
}
