import { expect, test } from 'vitest'
import { pageWith, type Result } from '../../bench/kit/report.ts'

const SCENARIOS = ['search', 'sale']
const machine = { processor: '2 × one', memory: '4 GiB', node: 'v20', chromium: 'Chromium 1', others: 1 }

const resultOf = (scenario: string, what: string, median: number): Result => ({
  scenario,
  machine,
  figures: [{ what, unit: 'ms', median, p95: median, p99: median, runs: 3 }],
})

const rowsOf = (page: string): string[] => page.split('\n').filter((line) => line.startsWith('| s'))

const HEADER = '| scenario | what | measured | median | p95 | p99 | values | to Tillstate | goal | others |'

test('the rows of a scenario take the place of its own, and of no others', () => {
  const first = pageWith('', resultOf('sale', 'one sale', 10), SCENARIOS, 'notes')
  const both = pageWith(first, resultOf('search', 'one search', 2), SCENARIOS, 'notes')
  expect(rowsOf(both)).toEqual([
    HEADER,
    '| search | one search | **Tillstate** | 2.00 ms | 2.00 | 2.00 | 3 |  |  | 1 % |',
    '| sale | one sale | **Tillstate** | 10 ms | 10 | 10 | 3 |  |  | 1 % |',
  ])
  const again = pageWith(both, resultOf('sale', 'one sale', 20), SCENARIOS, 'notes')
  expect(rowsOf(again)).toEqual([
    HEADER,
    '| search | one search | **Tillstate** | 2.00 ms | 2.00 | 2.00 | 3 |  |  | 1 % |',
    '| sale | one sale | **Tillstate** | 20 ms | 20 | 20 | 3 |  |  | 1 % |',
  ])
})

test('the rows of a scenario that exists no more go', () => {
  const before = pageWith('', resultOf('sale', 'one sale', 10), SCENARIOS, 'notes')
  expect(rowsOf(pageWith(before, resultOf('search', 'one search', 2), ['search'], 'notes'))).toHaveLength(2)
})
