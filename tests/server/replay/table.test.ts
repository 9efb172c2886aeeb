import { expect, test } from 'vitest'
import type { Refusal } from '#server/replay/invoices.ts'
import { replayTable } from '#server/replay/table.ts'

const lines = (count: number, rule: string): Refusal[] =>
  Array.from({ length: count }, (_, at) => ({ rule, invoice: '536366', line: at + 2 }))

test('a replay ends with a table of what was posted, what was refused for which reason, and how long it took', () => {
  const none = { invoices: [], invoiceCount: 5, lineCount: 12, cancelled: 1, refusals: [] }
  const table = replayTable({
    file: { ...none, invoices: [{ number: '536366', lines: [], orderNumber: 1 }] },
    posted: 1,
    before: 0,
    refusals: [
      ...lines(1, 'no stock code'),
      ...lines(3, 'price of 0 or less'),
      { rule: 'no line left to sell', invoice: '536367' },
    ],
    fileTotal: 1_000,
    databaseTotal: 995,
    seconds: 2,
    latencies: [40, 10, 20, 30],
  })
  expect(table.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['Invoices', '5'],
    ['Cancelled invoices, left out', '1'],
    ['Lines', '12'],
    ['Sales in the database', '1 of 1 (0 were there before)'],
    ['Invoices refused', '1'],
    ['1 ×', 'no line left to sell'],
    ['Lines refused', '4'],
    ['3 ×', 'price of 0 or less'],
    ['1 ×', 'no stock code'],
    ['Total of the file, kobo', '1000'],
    ['Total in the database, kobo', '995'],
    ['Difference, kobo', '5'],
    ['Sales per second', '2.0'],
    ['p50, ms', '20.0'],
    ['p99, ms', '40.0'],
  ])
})
