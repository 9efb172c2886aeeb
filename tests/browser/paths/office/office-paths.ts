import { pathsOf, type BrowserPath } from '#tests/support/charts/browser-paths.ts'
import { inventoryOf } from '#tests/support/charts/inventory.ts'
import type { PathTable } from '../support/table.ts'
import { officeCharts } from './charts.ts'

/** A page costs more than a step: a path goes on for as long as this. */
const LONG = 60

interface OfficePaths {
  paths: { table: PathTable; browserPath: BrowserPath }[]
  /** The transitions that none of them takes. */
  left: ReadonlySet<string>
}

const pathsFor = async (chart: string): Promise<OfficePaths> => {
  const { tables } = officeCharts[chart]!
  const left = new Set(inventoryOf(tables[0].model.machine))
  const paths: OfficePaths['paths'] = []
  for (const table of tables)
    for (const browserPath of await pathsOf(table.model, table.isLast, left, LONG))
      paths.push({ table, browserPath })
  return { paths, left }
}

const found = new Map<string, Promise<OfficePaths>>()

/** The browser paths of a chart of the administration: of several tables a later one takes what the earlier ones cannot. */
export const officePaths = (chart: string): Promise<OfficePaths> => {
  const paths = found.get(chart) ?? pathsFor(chart)
  found.set(chart, paths)
  return paths
}
