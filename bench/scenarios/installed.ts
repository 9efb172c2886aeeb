import type { BrowserContext } from '@playwright/test'
import type { Figure } from '../kit/figures.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { openTill, slowDown, withBench } from '../kit/till.ts'

const RUNS = 5
const SLOW = 4

/** Scans as soon as products show, and notes when the line is there; runs in the page before anything of the app. */
const scanAtOnce = (code: string) => {
  const state = { isScanned: false }
  const look = () => {
    if (document.querySelector('[aria-label="Cart"] [role=listitem]')) {
      document.documentElement.dataset['accepted'] = String(performance.now())
      return
    }
    if (!state.isScanned && document.querySelector('[role="option"]')) {
      state.isScanned = true
      for (const key of [...Array.from(code), 'Enter'])
        window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** One start of the till on this device, without a network; the milliseconds to the first scan that was accepted. */
const start = async (context: BrowserContext, code: string, rate: number): Promise<number> => {
  const page = await context.newPage()
  await slowDown(page, rate)
  await page.addInitScript(scanAtOnce, code)
  await page.goto('/pos-home', { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset['accepted'] !== undefined, undefined, {
    timeout: 60_000,
  })
  const value = await page.evaluate(() => Number(document.documentElement.dataset['accepted']))
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('The cart is empty').waitFor()
  await page.close()
  return value
}

/** An installed till with its products on the device is opened while the network is gone. */
export const installedScenario = (): Promise<Figure[]> => {
  const count = parameter('CACHED', 50_000)
  return withBench(async ({ newContext, products }) => {
    const last = products.at(-1)
    if (!last) throw new Error('There are no products')
    const context = await newContext()
    const page = await context.newPage()
    await openTill(page, last)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // The worker writes the products after it has handed them over.
    await page.waitForTimeout(10_000)
    await page.close()
    await context.setOffline(true)
    const what = `installed till without a network to first scan accepted, ${counted(count)} products`
    const runsAt = async (rate: number): Promise<number[]> => {
      await start(context, last.barcode, rate)
      const values: number[] = []
      for (let run = 0; run < RUNS; run += 1) values.push(await start(context, last.barcode, rate))
      return values
    }
    return [
      { what, goal: '≤ 1,000 ms', unit: 'ms', values: await runsAt(1) },
      { what: `${what}, ${SLOW}× slower`, goal: '≤ 2,500 ms', unit: 'ms', values: await runsAt(SLOW) },
    ]
  }, count)
}
