import { parseArgs } from 'node:util'
import { StartupError } from '#server/startup-error.ts'
import { complaintsOf } from '#tests/faults/ledger.ts'
import { runFaults } from '#tests/faults/run.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { fail } from './kit/fail.mjs'
import { step } from './kit/steps.mjs'
import { table } from './machines/table.ts'

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1)
    throw new StartupError(`--${name} must be a whole number from 1.`)
  return value
}

const asked = () => {
  const { values } = parseArgs({
    options: { sales: { type: 'string', default: '25' }, seed: { type: 'string', default: '5' } },
  })
  return { sales: wholeNumber('sales', values.sales), seed: wholeNumber('seed', values.seed) }
}

const PROGRESS_EVERY = 25

/** `npm run test:faults -- --sales 1000 --seed N`: sales under faults, and whether any was lost, doubled or dark. */
const main = async (): Promise<void> => {
  const { sales, seed } = asked()
  const chromium = await step('Chromium found', ensureChromium, (path) => path)
  if (!isAppFresh()) await step('App built', buildApp)
  const onSale = (done: number) => {
    if (done % PROGRESS_EVERY === 0 && done < sales) console.log(`    ${done} of ${sales} sales`)
  }
  const { verdict, faults, thrown, stranded } = await step(`${sales} sales with seed ${seed}`, () =>
    runFaults({ sales, seed, chromium, onSale }),
  )
  const rows = [...faults].toSorted(([one], [other]) => one.localeCompare(other))
  console.log(`\n${table(['what happened', 'times'], rows)}\n`)
  const found = [
    ...complaintsOf(verdict),
    ...thrown.map((cause) => `a script of the page threw: ${cause}`),
    ...(stranded > 0 ? [`${stranded} sales were still on the device at the end`] : []),
  ]
  console.log(
    table(
      ['compared', 'count'],
      [
        ['sales told to the cashier', sales],
        ['sales in the server', verdict.sales],
        ['charges in sales', verdict.chargesInSales],
        ['open charges listed', verdict.openCharges],
        ['lost', verdict.lost.length],
        ['doubled or never told', verdict.doubled.length],
        ['charges without sale or entry', verdict.dark.length],
        ['unfounded claims', verdict.unfounded.length],
        ['different totals', verdict.different.length],
      ],
    ),
  )
  console.log(`\nseed ${seed}: ${found.length === 0 ? 'every book agrees' : found.join('\n')}`)
  process.exitCode = found.length === 0 ? 0 : 1
}

main().catch(fail)
