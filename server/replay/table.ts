import type { Refusal } from '#server/replay/invoices.ts'
import { quantile } from '#server/replay/pace.ts'
import type { ReplaySummary } from '#server/replay/replay.ts'

const WIDTH = 34

const row = (label: string, value: string | number): string => `  ${label.padEnd(WIDTH)}${value}`

const countByRule = (refusals: Refusal[]): [string, number][] => {
  const counts = new Map<string, number>()
  for (const { rule } of refusals) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

const refusalRows = (title: string, refusals: Refusal[]): string[] => [
  row(title, refusals.length),
  ...countByRule(refusals).map(([rule, count]) => row(`  ${count} ×`, rule)),
]

/** The closing table of a replay. Amounts are whole kobo. */
export const replayTable = ({ file, refusals, ...summary }: ReplaySummary): string => {
  const { posted, before, fileTotal, databaseTotal, seconds, latencies } = summary
  const ofLines = refusals.filter(({ line }) => line !== undefined)
  const ofInvoices = refusals.filter(({ line }) => line === undefined)
  return [
    row('Invoices', file.invoiceCount),
    row('Cancelled invoices, left out', file.cancelled),
    row('Lines', file.lineCount),
    row('Sales in the database', `${posted} of ${file.invoices.length} (${before} were there before)`),
    ...refusalRows('Invoices refused', ofInvoices),
    ...refusalRows('Lines refused', ofLines),
    row('Total of the file, kobo', fileTotal),
    row('Total in the database, kobo', databaseTotal),
    row('Difference, kobo', fileTotal - databaseTotal),
    row('Sales per second', (latencies.length / Math.max(seconds, 0.001)).toFixed(1)),
    row('p50, ms', quantile(latencies, 0.5).toFixed(1)),
    row('p99, ms', quantile(latencies, 0.99).toFixed(1)),
  ].join('\n')
}
