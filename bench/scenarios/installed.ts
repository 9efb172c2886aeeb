import type { BrowserContext } from '@playwright/test'
import type { Figure } from '../kit/figures.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { openTill, slowDown, withBench } from '../kit/till.ts'

const RUNS = 5
const SLOW = 4

/* oxlint-disable unicorn/consistent-function-scoping -- what goes to the page brings everything along that it needs */
/** Scans as soon as products show; notes when the line, and when all products are there. Runs before the app does. */
const scanAtOnce = (code: string) => {
  const state = { isScanned: false }
  const note = (what: string) => (document.documentElement.dataset[what] ??= String(performance.now()))
  const look = () => {
    requestAnimationFrame(look)
    const isThere = (selector: string) => document.querySelector(selector) !== null
    // While some are missing nobody can ask for newer ones.
    if (isThere('[role=option]') && isThere('[aria-label="Get prices and stock of now"]:enabled'))
      note('complete')
    if (isThere('[aria-label="Cart"] [role=listitem]')) note('accepted')
    if (!state.isScanned && isThere('[role=option]')) {
      state.isScanned = true
      for (const key of [...Array.from(code), 'Enter'])
        window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }
  requestAnimationFrame(look)
}

/* oxlint-enable unicorn/consistent-function-scoping */

/** Milliseconds from the navigation. */
interface Started {
  accepted: number
  complete: number
}

/** One start of the till on this device, without a network. */
const start = async (context: BrowserContext, code: string, rate: number): Promise<Started> => {
  const page = await context.newPage()
  await slowDown(page, rate)
  await page.addInitScript(scanAtOnce, code)
  await page.goto('/pos-home', { waitUntil: 'commit' })
  const noted = (what: string) =>
    page
      .waitForFunction((name) => document.documentElement.dataset[name], what, { timeout: 60_000 })
      .then((handle) => handle.jsonValue())
      .then(Number)
  const value = { accepted: await noted('accepted'), complete: await noted('complete') }
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
    const [first] = products
    if (!first || !last) throw new Error('There are no products')
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
    const of = `${counted(count)} products`
    const figuresAt = async (rate: number, goal: string): Promise<Figure[]> => {
      await start(context, first.barcode, rate)
      const runs: Started[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await start(context, first.barcode, rate))
      const how = rate === 1 ? of : `${of}, ${rate}× slower`
      return [
        {
          what: `installed till without a network to first scan accepted, ${how}`,
          goal,
          unit: 'ms',
          values: runs.map(({ accepted }) => accepted),
        },
        {
          what: `the same to all products there, ${how}`,
          unit: 'ms',
          values: runs.map(({ complete }) => complete),
        },
      ]
    }
    return [...(await figuresAt(1, '≤ 1,000 ms')), ...(await figuresAt(SLOW, '≤ 2,500 ms'))]
  }, count)
}
