import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { isPoolerInstalled } from '#tests/chaos/pooler.ts'
import { runSetup, type Round, type SetupResult } from '#tests/chaos/run.ts'
import type { Setup, SetupName } from '#tests/chaos/setup.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { step } from './kit/steps.mjs'
import { stopOnSignal } from './kit/stop-on-signal.ts'
import { table } from './machines/table.ts'

/** No single fault that leaves the machine running may keep the office down for longer. */
const LONGEST_DOWN_MS = 10_000

/** The share of the time that each setup gets. */
const SHARES: Record<SetupName, number> = { embedded: 0.45, external: 0.35, pooled: 0.2 }

const inSeconds = (milliseconds: number): string =>
  Number.isFinite(milliseconds) ? `${(milliseconds / 1_000).toFixed(2)} s` : 'for good'

/** What is wrong with a round; the time that it cost counts in the long form only. */
const wrongWith = ({ costMs, found }: Round, isTimed: boolean): string[] =>
  isTimed && costMs > LONGEST_DOWN_MS ? [`down for ${inSeconds(costMs)}`, ...found] : found

const printRound = (round: Round, isTimed: boolean): void => {
  const wrong = wrongWith(round, isTimed)
  const cost = `lasted ${inSeconds(round.lastedMs)}, cost ${inSeconds(round.costMs)}, load ${round.load.toFixed(1)}`
  console.log(`    ${wrong.length === 0 ? '✓' : '✗'} ${round.setup}: ${round.fault} (${cost})`)
  for (const line of wrong) console.log(`        ${line}`)
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const faultRows = (rounds: Round[]): (string | number)[][] => {
  const names = [...new Set(rounds.map(({ setup, fault }) => `${setup}: ${fault}`))].toSorted()
  return names.map((name) => {
    const same = rounds.filter(({ setup, fault }) => `${setup}: ${fault}` === name)
    const costs = same.map(({ costMs }) => costMs)
    const tills = Math.max(...same.map(({ allTillsMs }) => allTillsMs))
    const found = same.reduce((sum, round) => sum + round.found.length, 0)
    return [
      name,
      same.length,
      inSeconds(median(costs)),
      inSeconds(Math.max(...costs)),
      inSeconds(tills),
      found,
    ]
  })
}

const answerRows = (results: SetupResult[]): (string | number)[][] => {
  const counts = new Map<string, number>()
  for (const [kind, times] of results.flatMap(({ books }) => [...books.answers]))
    counts.set(kind, (counts.get(kind) ?? 0) + times)
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b))
}

const summary = (results: SetupResult[]): void => {
  const rounds = results.flatMap((result) => result.rounds)
  const header = [
    'fault',
    'times',
    'cost, median',
    'cost, most',
    'until all tills sold',
    'load, most',
    'differences',
  ]
  console.log(`\n${table(header, faultRows(rounds))}\n`)
  console.log(`${table(['answer', 'times'], answerRows(results))}\n`)
  const sales = results.reduce((sum, { books }) => sum + books.acknowledged.length, 0)
  console.log(`${sales} sales acknowledged under ${rounds.length} rounds`)
}

const { minutes, seed, faults, on } = commandLine({
  command: 'npm run test:chaos',
  summary: 'Puts an office under load and drawn faults, and audits its sales after each.',
  options: {
    minutes: { usual: 10, means: 'for how long' },
    seed: { usual: 13, means: 'draws the same faults again, in the same order' },
    faults: {
      usual: 0,
      means: 'so many faults on each kind of database instead, without a limit for their cost',
    },
    on: { shows: 'A,B,…', means: `only on these: ${Object.keys(SHARES).join(', ')}` },
  },
}).options

const isSetup = (name: string): name is SetupName => name in SHARES

/** The kinds of databases that were asked for, without what this machine or the short form lacks. */
const chosen = (isTimed: boolean): { setups: SetupName[]; skipped: string[] } => {
  const wanted = on?.split(',') ?? Object.keys(SHARES)
  const setups = wanted.filter(isSetup)
  if (setups.length < wanted.length)
    throw new StartupError(`--on takes ${Object.keys(SHARES).join(', ')}, with commas between them.`)
  if (!setups.includes('pooled') || (isTimed && isPoolerInstalled())) return { setups, skipped: [] }
  const why = isTimed ? 'PgBouncer: it is not installed' : 'PgBouncer: part of the long form only'
  return { setups: setups.filter((name) => name !== 'pooled'), skipped: [why] }
}

const main = async (): Promise<void> => {
  const isTimed = faults === 0
  const { setups, skipped } = chosen(isTimed)
  if (!isAppFresh()) await step('App built', buildApp)
  const allShares = setups.reduce((sum, setup) => sum + SHARES[setup], 0)
  const results: SetupResult[] = []
  const open: { setup?: Setup } = {}
  const onSetup = (setup: Setup) => void (open.setup = setup)
  stopOnSignal(async () => open.setup?.close())
  for (const setup of setups) {
    const until = performance.now() + (minutes * 60_000 * SHARES[setup]) / allShares
    const goesOn = (dealt: number) => (isTimed ? performance.now() < until : dealt < faults)
    const onRound = (round: Round) => printRound(round, isTimed)
    const run = () => runSetup({ setup, seed, goesOn, onRound, onSetup })
    results.push(
      await step(`${setup} database, seed ${seed}`, run, ({ rounds }) => `${rounds.length} rounds`),
    )
  }
  skipped.push(...results.flatMap(({ missing }) => missing))
  summary(results)
  for (const name of skipped) console.log(`skipped: ${name}`)
  const wrong = results.flatMap(({ rounds }) =>
    rounds.flatMap((round) =>
      wrongWith(round, isTimed).map((line) => `${round.setup}, ${round.fault}: ${line}`),
    ),
  )
  console.log(`\nseed ${seed}: ${wrong.length === 0 ? 'every sale is there once' : wrong.join('\n')}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}

await main()
