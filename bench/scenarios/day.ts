import type { CDPSession } from '@playwright/test'
import { sellQuickly } from '../../tests/browser/support/quick-hands.ts'
import type { Figure } from '../kit/figures.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { openTill, withBench } from '../kit/till.ts'

const PRODUCTS = 1_000
const WARM_UP = 50
const AT_ONCE = 50

const heap = async (devtools: CDPSession): Promise<number> => {
  // What a first collection frees may only be reachable from what it collects.
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** A day of selling in one tab: how much its memory grows, after the first sales have loaded what they need. */
export const dayScenario = (): Promise<Figure[]> => {
  const sales = parameter('DAY_SALES', 5_000)
  return withBench(async ({ newContext, products }) => {
    const last = products.at(-1)
    if (!last) throw new Error('There are no products')
    const page = await (await newContext()).newPage()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('HeapProfiler.enable')
    await openTill(page, last)
    const codes = products.slice(0, AT_ONCE).map(({ barcode }) => barcode)
    await sellQuickly(page, codes, WARM_UP)
    const before = await heap(devtools)
    for (let sold = 0; sold < sales; sold += AT_ONCE)
      await sellQuickly(page, codes, Math.min(AT_ONCE, sales - sold))
    const growth = (await heap(devtools)) - before
    return [
      {
        what: `memory of the page after ${counted(sales)} sales: growth`,
        goal: '≤ 10 MB',
        unit: 'MB',
        values: [growth],
      },
    ]
  }, PRODUCTS)
}
