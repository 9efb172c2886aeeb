import { ensureChromium } from '../scripts/kit/chromium.ts'
import { buildApp, isAppFresh } from '../scripts/kit/app-build.ts'
import { step } from '../scripts/kit/steps.mjs'
import { summaryOf, type Figure } from './kit/figures.ts'
import { machine } from './kit/machine.ts'
import { report } from './kit/report.ts'
import { firstVisitScenario } from './scenarios/first-visit.ts'
import { searchScenario } from './scenarios/search.ts'

const SCENARIOS: Record<string, () => Promise<Figure[]>> = {
  'first-visit': firstVisitScenario,
  search: searchScenario,
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in SCENARIOS))
if (unknown !== undefined)
  throw new Error(`There is no scenario '${unknown}'; there are ${Object.keys(SCENARIOS).join(', ')}.`)

const chromium = await ensureChromium()
if (!isAppFresh()) await step('App built', buildApp)
for (const [scenario, run] of Object.entries(SCENARIOS)) {
  if (names.length > 0 && !names.includes(scenario)) continue
  const figures = await step(scenario, run)
  await report({ scenario, machine: machine(chromium), figures: figures.map(summaryOf) })
}
