import type { BrowserContext } from '@playwright/test'
import { initialScripts } from '../../scripts/checks/initial-script.ts'
import { withBarePage } from '../kit/bare-page.ts'
import type { Figure } from '../kit/figures.ts'
import { withBench } from '../kit/till.ts'

const RUNS = 5

/** Chromium's own preset 'Slow 4G'. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** Notes when the button is there and answers; runs in the page before anything of the app. */
const noteReady = () => {
  const look = () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Get started',
    )
    if (button && !button.disabled) document.documentElement.dataset['ready'] = String(performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** One visit with an empty cache; the milliseconds from the navigation to the button. */
const visit = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(noteReady)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined)
  const value = await page.evaluate(() => Number(document.documentElement.dataset['ready']))
  await context.close()
  return value
}

/** From an empty cache to the greeting whose button answers: slow 4G and a processor four times slower. */
export const firstVisitScenario = (): Promise<Figure[]> =>
  withBarePage((bare) =>
    withBench(async ({ newContext }) => {
      const own: number[] = []
      const peer: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        own.push(await visit(await newContext(), '/'))
        peer.push(await visit(await newContext(), bare.origin))
      }
      const what = 'first visit to ready, slow 4G and 4× slower'
      const script = 'initial JavaScript, gzip'
      const other = 'bare Chakra, XState and router page'
      const bytes = initialScripts().reduce((sum, file) => sum + file.bytes, 0)
      return [
        { what, goal: '≤ 3,000 ms', unit: 'ms', values: own },
        { what, peer: other, unit: 'ms', values: peer },
        { what: script, goal: '≤ 170 kB', unit: 'kB', values: [bytes / 1000] },
        { what: script, peer: other, unit: 'kB', values: [bare.bytes / 1000] },
      ]
    }),
  )
