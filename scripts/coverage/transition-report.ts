import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { nameOf, nodesOf, transitionsOf } from '#machines/kit/transitions.ts'
import { findMachines, type FoundChart } from '../machines/find-machines.ts'
import { table } from '../machines/table.ts'
import { ROOT } from '../kit/root.ts'

/** How much of a chart fired in a browser. */
export interface ChartReport {
  chart: string
  all: number
  taken: number
  /** Names of the transitions that never fired. */
  missing: string[]
}

const Recorded = z.array(z.string())

/** Where the browser tests leave what fired (tests/browser/paths/support/kept-transitions.ts). */
const FOLDER = join(ROOT, 'test-results', 'transitions')

/** Forgets what earlier browser tests left. */
export const forgetReports = (): void => rmSync(FOLDER, { recursive: true, force: true })

/** The names in all files that browser tests left in a folder; none where there is no such folder. */
const recordedIn = (folder: string): Set<string> => {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return new Set(
    files.flatMap((file) => Recorded.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  )
}

/** Where the charts of the administration are: the paths of all of them are driven. */
const OFFICE = 'src/machines/office/'

/** The other charts whose generated paths are driven in a browser (tests/browser/paths). */
const DRIVEN = [
  'payment',
  'charge',
  'terminalLink',
  'storeSelection',
  'terminalRegistration',
  'authHandoff',
  'configure',
  'storeSwitch',
  'productPicker',
  'cart',
  'customerDialog',
  'heldSales',
  'salesHistory',
  'receipt',
]

/** What fired in a browser of everything that these charts can do, chart by chart. */
export const transitionReport = (charts: FoundChart[], recorded: ReadonlySet<string>): ChartReport[] =>
  charts.map(({ name, machine }) => {
    const all = nodesOf(machine).flatMap(transitionsOf).map(nameOf)
    const missing = all.filter((transition) => !recorded.has(transition))
    return { chart: name, all: all.length, taken: all.length - missing.length, missing }
  })

const READ_FIRST =
  'The payment reads the charges of its sale right before: another tab would have to write one in between (decision 0095).'
const MEANWHILE =
  'An answer would have to come while the device writes the charge: no path has a moment for it.'

/**
 * Charts that move money: nothing of them may be left to chance. What nothing brings about in a browser is named with its
 * reason; their paths in Node take it.
 */
export const COMPLETE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payment: {},
  charge: {
    'charge.lookedUp | always [0]': READ_FIRST,
    'charge.drafted | xstate.done.actor.writeDown [1]': READ_FIRST,
    'charge.onTerminal | answer.lost [0]':
      'The device would have to refuse the write of an answer, and to take that of the charge before it.',
    'charge.recording | answer.recorded [0]': MEANWHILE,
    'charge.recordingRefusal | answer.recorded [0]': MEANWHILE,
    'charge.recordingRefusal | xstate.done.actor.addFacts [1]': MEANWHILE,
    'charge.recordingRefusal | xstate.done.actor.addFacts [2]': MEANWHILE,
    'charge.leaving | answer.recorded [0]': MEANWHILE,
  },
}
const NEEDED = 0.9

const sum = (reports: ChartReport[], figure: 'all' | 'taken'): number =>
  reports.reduce((total, report) => total + report[figure], 0)

/** What is wrong with the coverage, in words; nothing where it is good enough. */
export const shortcomings = (reports: ChartReport[]): string[] => {
  const [taken, all] = [sum(reports, 'taken'), sum(reports, 'all')]
  const incomplete = reports.flatMap(({ chart, missing }) => {
    const excused = COMPLETE[chart]
    const lacking = excused ? missing.filter((name) => !(name in excused)) : []
    return lacking.length > 0 ? [`${chart} must be complete and lacks ${lacking.length}`] : []
  })
  return [
    ...(taken >= NEEDED * all ? [] : [`${taken} of ${all} transitions fired; ${100 * NEEDED} % are needed`]),
    ...incomplete,
  ]
}

/** What the browser tests that ran last came to. */
export const lastReport = async (): Promise<ChartReport[]> =>
  transitionReport(
    (await findMachines()).filter(({ name, file }) => DRIVEN.includes(name) || file.startsWith(OFFICE)),
    recordedIn(FOLDER),
  )

const percent = (taken: number, all: number): string => `${Math.floor((1000 * taken) / (all || 1)) / 10}`

/** The report as a person reads it: a table, then the names of what never fired. */
export const reportText = (reports: ChartReport[]): string => {
  const [taken, all] = [sum(reports, 'taken'), sum(reports, 'all')]
  const rows = [
    ...reports.map((report) => [report.chart, report.all, report.taken, percent(report.taken, report.all)]),
    ['all', all, taken, percent(taken, all)],
  ]
  const missing = reports.flatMap(({ chart, missing: names }) =>
    names.map((name) => `never fired in ${chart}: ${name}`),
  )
  return [table(['chart', 'transitions', 'taken', '%'], rows), ...missing].join('\n')
}
