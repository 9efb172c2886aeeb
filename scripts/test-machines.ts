import { startVitest, type Reporter, type TestModule } from 'vitest/node'
import type { TaskMeta } from 'vitest'
import { commandLine } from '#server/command-line.ts'
import { table } from './machines/table.ts'

type ChartMeta = NonNullable<TaskMeta['chart']> & { ms: number }

const chartsIn = (modules: readonly TestModule[]): ChartMeta[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()].flatMap((test) => {
      const { chart } = test.meta()
      return chart ? [{ ...chart, ms: Math.round(test.diagnostic()?.duration ?? 0) }] : []
    }),
  )

const HEADER = ['chart', 'states', 'transitions', 'taken', '%', 'paths', 'scenarios', 'ms']

const percent = (taken: number, all: number): number => (all === 0 ? 100 : Math.floor((100 * taken) / all))

const rowOf = ({ name, coverage, scenarios, ms }: ChartMeta) => [
  name,
  coverage.states,
  coverage.transitions,
  coverage.taken,
  percent(coverage.taken, coverage.transitions),
  coverage.paths,
  scenarios,
  ms,
]

const sumOf = (rows: (string | number)[][]): (string | number)[] => {
  const sums = HEADER.map((_, column) =>
    rows.reduce((sum, row) => sum + (typeof row[column] === 'number' ? row[column] : 0), 0),
  )
  const [, states = 0, transitions = 0, taken = 0, , paths = 0, scenarios = 0, ms = 0] = sums
  return [
    `${rows.length} charts`,
    states,
    transitions,
    taken,
    percent(taken, transitions),
    paths,
    scenarios,
    ms,
  ]
}

const printCharts = (found: ChartMeta[]): void => {
  const rows = found.sort((one, other) => one.name.localeCompare(other.name)).map(rowOf)
  console.log(`\n${table(HEADER, [...rows, sumOf(rows)])}\n`)
  for (const { name, coverage } of found)
    for (const transition of coverage.untaken) console.log(`never taken in ${name}: ${transition}`)
}

const chartTable: Reporter = { onTestRunEnd: (modules) => printCharts(chartsIn(modules)) }

const { words } = commandLine({
  command: 'npm run test:machines',
  summary:
    'Runs the suite of the statecharts, with a table of states, transitions and what the generated paths take.',
  words: { shows: 'FILE', means: 'only test files with these words in their paths' },
})
await startVitest('test', words, {
  project: ['machines'],
  watch: false,
  reporters: ['dot', chartTable],
})
