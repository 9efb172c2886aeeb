import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { nameOf, nodesOf, transitionsOf } from '#machines/kit/transitions.ts'
import type { FoundChart } from '../machines/find-machines.ts'

/** How much of a chart fired in a browser. */
export interface ChartReport {
  chart: string
  all: number
  taken: number
  /** Names of the transitions that never fired. */
  missing: string[]
}

const Recorded = z.array(z.string())

/** The names in all files that browser tests left in a folder; none where there is no such folder. */
export const recordedIn = (folder: string): Set<string> => {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return new Set(
    files.flatMap((file) => Recorded.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  )
}

/** What fired, chart by chart, of everything that the charts can do. */
export const transitionReport = (charts: FoundChart[], recorded: ReadonlySet<string>): ChartReport[] =>
  charts.map(({ name, machine }) => {
    const all = nodesOf(machine).flatMap(transitionsOf).map(nameOf)
    const missing = all.filter((transition) => !recorded.has(transition))
    return { chart: name, all: all.length, taken: all.length - missing.length, missing }
  })

/** Charts that move money: nothing of them may be left to chance. */
const COMPLETE = ['payment', 'charge']
const NEEDED = 0.9

const sum = (reports: ChartReport[], figure: 'all' | 'taken'): number =>
  reports.reduce((total, report) => total + report[figure], 0)

/** What is wrong with the coverage, in words; nothing where it is good enough. */
export const shortcomings = (reports: ChartReport[]): string[] => {
  const [taken, all] = [sum(reports, 'taken'), sum(reports, 'all')]
  const incomplete = reports.filter(({ chart, missing }) => COMPLETE.includes(chart) && missing.length > 0)
  return [
    ...(taken >= NEEDED * all ? [] : [`${taken} of ${all} transitions fired; ${100 * NEEDED} % are needed`]),
    ...incomplete.map(({ chart, missing }) => `${chart} must be complete and lacks ${missing.length}`),
  ]
}
