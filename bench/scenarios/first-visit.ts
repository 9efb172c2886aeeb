import type { Figure } from '../kit/figures.ts'
import { initialScripts } from '../../scripts/checks/initial-script.ts'
import { withBench } from '../kit/till.ts'

const RUNS = 5

/** Chromium's own preset 'Slow 4G'. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** From an empty cache to the greeting whose button answers: slow 4G and a processor four times slower. */
export const firstVisitScenario = (): Promise<Figure[]> =>
  withBench(async ({ newContext }) => {
    const values: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const context = await newContext()
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator('button:enabled', { hasText: 'Get started' }).waitFor()
      values.push(await page.evaluate(() => performance.now()))
      await context.close()
    }
    const bytes = initialScripts().reduce((sum, script) => sum + script.bytes, 0)
    return [
      { what: 'first visit to ready, slow 4G and 4× slower', goal: '≤ 3,000 ms', unit: 'ms', values },
      { what: 'initial JavaScript, gzip', goal: '≤ 170 kB', unit: 'kB', values: [bytes / 1000] },
    ]
  })
