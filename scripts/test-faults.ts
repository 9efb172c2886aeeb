import { setTimeout as pause } from 'node:timers/promises'
import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { complaintsOf } from '#tests/faults/ledger.ts'
import { runFaults } from '#tests/faults/run.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { step } from './kit/steps.mjs'
import { table } from './machines/table.ts'

const { sales, seed } = commandLine({
  command: 'npm run test:faults',
  summary:
    'Makes sales under drawn faults, and holds the books of till, server and terminal against each other: nothing may be ' +
    'lost, doubled, crossed, blocked or left in the dark. Ctrl-C ends it after the sale at hand, and the books are compared.',
  options: {
    sales: { usual: 25, means: 'how many are made' },
    seed: { usual: 5, means: 'which faults are drawn' },
  },
}).options

const PROGRESS_EVERY = 25
/** The start of everything, and what a sale may take on a slow machine with all its faults. */
const START_MS = 120_000
const SALE_MS = 20_000

/** Nothing of a run may wait for ever: the process ends, and the browser and the product with it. */
const within = <Value>(sales: number, work: Promise<Value>, done: () => number): Promise<Value> => {
  const limit = START_MS + sales * SALE_MS
  const tooLong = pause(limit, undefined, { ref: false }).then(() => {
    throw new StartupError(`Only ${done()} of ${sales} sales were made within ${limit / 1000} s.`)
  })
  return Promise.race([work, tooLong])
}

const main = async (): Promise<void> => {
  const chromium = await step('Chromium found', ensureChromium, (path) => path)
  if (!isAppFresh()) await step('App built', buildApp)
  let made = 0
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  const onSale = (done: number) => {
    made = done
    if (done % PROGRESS_EVERY === 0 && done < sales) console.log(`    ${done} of ${sales} sales`)
  }
  const { verdict, faults, thrown, stuck, stockOff } = await step(`${sales} sales with seed ${seed}`, () =>
    within(
      sales,
      runFaults({ sales, seed, chromium, onSale, onStuck: console.log, signal: stopping.signal }),
      () => made,
    ),
  )
  const rows = [...faults].toSorted(([one], [other]) => one.localeCompare(other))
  console.log(`\n${table(['what happened', 'times'], rows)}\n`)
  const found = [
    ...stuck,
    ...complaintsOf(verdict),
    ...stockOff.map((row) => `stock without its movements: ${JSON.stringify(row)}`),
    ...thrown.map((cause) => `a script of the page threw: ${cause}`),
  ]
  console.log(
    table(
      ['compared', 'count'],
      [
        ['sales shown as ended', made],
        ['shown again under their next number', verdict.shownAgain],
        ['sales in the server', verdict.sales],
        ['charges in sales', verdict.chargesInSales],
        ['open charges listed', verdict.openCharges],
        ['settled charges', verdict.settledCharges],
        ['set aside or refused, by name', verdict.heldBack],
        ['taken after a refusal while the line was down', verdict.unheard],
        ['lost', verdict.lost.length],
        ['doubled or never shown', verdict.doubled.length],
        ['crossed', verdict.crossed.length],
        ['blocked', verdict.blocked.length],
        ['charges without sale or entry', verdict.dark.length],
        ['unfounded claims', verdict.unfounded.length],
        ['different totals', verdict.different.length],
        ['contradictions unlisted', verdict.unlisted.length],
      ],
    ),
  )
  console.log(`\nseed ${seed}: ${found.length === 0 ? 'every book agrees' : found.join('\n')}`)
  process.exitCode = found.length === 0 ? 0 : 1
}

await main()
