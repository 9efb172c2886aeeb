import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { ensureChromium } from '../scripts/kit/chromium.ts'
import { buildApp, isAppFresh } from '../scripts/kit/app-build.ts'
import { step } from '../scripts/kit/steps.mjs'
import { summaryOf, type Figure } from './kit/figures.ts'
import { machine } from './kit/machine.ts'
import { report } from './kit/report.ts'
import { latencyScenario } from './scenarios/latency.ts'
import { dayScenario } from './scenarios/day.ts'
import { downloadScenario } from './scenarios/download.ts'
import { firstVisitScenario } from './scenarios/first-visit.ts'
import { fleetScenario } from './scenarios/fleet.ts'
import { floodScenario } from './scenarios/flood.ts'
import { historyScenario } from './scenarios/history.ts'
import { installedScenario } from './scenarios/installed.ts'
import { officeScenario } from './scenarios/office.ts'
import { priceCheckScenario } from './scenarios/price-check.ts'
import { receiptScenario } from './scenarios/receipt.ts'
import { saleScenario } from './scenarios/sale.ts'
import { scanningScenario } from './scenarios/scanning.ts'
import { searchScenario } from './scenarios/search.ts'
import { soakScenario } from './scenarios/soak.ts'
import { burstScenario } from './scenarios/burst.ts'
import { tilesScenario } from './scenarios/tiles.ts'

interface Asked {
  minutes: number
  tills: number
  speed: number
}

const SCENARIOS: Record<string, (asked: Asked) => Promise<Figure[]>> = {
  search: searchScenario,
  latency: latencyScenario,
  tiles: tilesScenario,
  scanning: scanningScenario,
  'first-visit': firstVisitScenario,
  installed: installedScenario,
  download: downloadScenario,
  day: dayScenario,
  sale: saleScenario,
  'price-check': priceCheckScenario,
  history: historyScenario,
  receipt: receiptScenario,
  office: officeScenario,
  flood: floodScenario,
  burst: burstScenario,
  soak: soakScenario,
  fleet: fleetScenario,
}
/** Run by name only, since they take their time. */
const LONG = ['soak', 'fleet']

const { words: names, options: asked } = commandLine({
  command: 'npm run bench',
  summary: `Measures the product beside its peers, and writes docs/performance.md. The scenarios are ${Object.keys(SCENARIOS).join(', ')}.`,
  words: { shows: 'SCENARIO', means: 'only these; the rows of the others stay as they are' },
  options: {
    minutes: { usual: 30, means: 'how long the soak takes, which runs by its name only' },
    tills: { usual: 200, means: 'with how many the fleet begins, which runs by its name only' },
    speed: {
      usual: 20,
      means: 'how many times faster than the clock the fleet sells and renews its sessions',
    },
  },
})
const unknown = names.find((name) => !(name in SCENARIOS))
if (unknown !== undefined)
  throw new StartupError(`There is no scenario '${unknown}'; there are ${Object.keys(SCENARIOS).join(', ')}.`)

const chromium = await ensureChromium()
if (!isAppFresh()) await step('App built', buildApp)
for (const [scenario, run] of Object.entries(SCENARIOS)) {
  if (names.length > 0 ? !names.includes(scenario) : LONG.includes(scenario)) continue
  const on = await machine(chromium)
  const figures = await step(scenario, () => run(asked))
  await report({ scenario, machine: on, figures: figures.map(summaryOf) }, Object.keys(SCENARIOS))
}
