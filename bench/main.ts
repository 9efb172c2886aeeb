import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/kit/chromium.ts'
import { buildApp, isAppFresh } from '../scripts/kit/app-build.ts'
import { step } from '../scripts/kit/steps.mjs'
import { summaryOf, type Figure } from './kit/figures.ts'
import { machine } from './kit/machine.ts'
import { report } from './kit/report.ts'
import { counterScenario } from './scenarios/counter.ts'
import { dayScenario } from './scenarios/day.ts'
import { downloadScenario } from './scenarios/download.ts'
import { firstVisitScenario } from './scenarios/first-visit.ts'
import { floodScenario } from './scenarios/flood.ts'
import { historyScenario } from './scenarios/history.ts'
import { installedScenario } from './scenarios/installed.ts'
import { receiptScenario } from './scenarios/receipt.ts'
import { saleScenario } from './scenarios/sale.ts'
import { scanningScenario } from './scenarios/scanning.ts'
import { searchScenario } from './scenarios/search.ts'
import { soakScenario } from './scenarios/soak.ts'

/** `--minutes` is for the soak alone. */
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '30' } },
})
const minutes = Number(values.minutes)
if (!Number.isSafeInteger(minutes) || minutes < 1) throw new Error('--minutes must be a whole number from 1')

const SCENARIOS: Record<string, () => Promise<Figure[]>> = {
  search: searchScenario,
  counter: counterScenario,
  scanning: scanningScenario,
  'first-visit': firstVisitScenario,
  installed: installedScenario,
  download: downloadScenario,
  day: dayScenario,
  sale: saleScenario,
  history: historyScenario,
  receipt: receiptScenario,
  flood: floodScenario,
  soak: () => soakScenario({ minutes }),
}
/** Run by name only, since it takes its time. */
const LONG = ['soak']

const unknown = names.find((name) => !(name in SCENARIOS))
if (unknown !== undefined)
  throw new Error(`There is no scenario '${unknown}'; there are ${Object.keys(SCENARIOS).join(', ')}.`)

const chromium = await ensureChromium()
if (!isAppFresh()) await step('App built', buildApp)
for (const [scenario, run] of Object.entries(SCENARIOS)) {
  if (names.length > 0 ? !names.includes(scenario) : LONG.includes(scenario)) continue
  const on = await machine(chromium)
  const figures = await step(scenario, run)
  await report({ scenario, machine: on, figures: figures.map(summaryOf) })
}
