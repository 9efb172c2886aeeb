import type { Page } from '@playwright/test'
import type { MadeProduct } from '../kit/catalogue.ts'
import type { Figure } from '../kit/figures.ts'
import { giveHands, type Taken } from '../kit/in-page.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { openTill, slowDown, withBench } from '../kit/till.ts'
import { typeAll } from '../kit/typing.ts'

const LINES = 500
const RUNS = 50
const SLOW = 4

/** Scans so many products, each once; the time of each. */
const scanAll = (page: Page, products: MadeProduct[]): Promise<Taken[]> =>
  page.evaluate(
    async (codes) => {
      const values: Taken[] = []
      for (const code of codes) values.push(await window.hands.scan(code))
      return values
    },
    products.map(({ barcode }) => barcode),
  )

/** One more of so many lines, from the middle of the cart on. */
const addMore = (page: Page, lines: number, runs: number): Promise<Taken[]> =>
  page.evaluate(
    async ({ from, count }) => {
      const values: Taken[] = []
      for (let run = 0; run < count; run += 1) values.push(await window.hands.more(from + run))
      return values
    },
    { from: Math.floor(lines / 2), count: runs },
  )

/** Lays all lines out, in sight or not, as a list without virtualisation does. */
const withoutVirtualisation = (page: Page) =>
  page.addStyleTag({
    content: '[aria-label="Cart"] [role=presentation] { content-visibility: visible !important; }',
  })

/** What a cashier waits for: rows after a keystroke, a line after a scan, in a short and in a long cart. */
export const latencyScenario = (): Promise<Figure[]> => {
  const count = parameter('PRODUCTS', 100_000)
  const lines = parameter('LINES', LINES)
  const runs = parameter('RUNS', RUNS)
  return withBench(async ({ newContext, products }) => {
    const last = products.at(-1)
    if (!last) throw new Error('There are no products')
    const page = await (await newContext()).newPage()
    await openTill(page, last)
    await giveHands(page)
    const inStock = products.filter((_, place) => place % 37 === 0)
    let used = 0
    const next = (many: number) => inStock.slice(used, (used += many))
    const of = `${counted(count)} products`
    const figures: Figure[] = []
    const note = (what: string, taken: Taken[], more: Partial<Figure> = {}) =>
      figures.push(
        { what, unit: 'ms', values: taken.map(({ painted }) => painted), ...more },
        {
          what: `${what}: without the wait for a frame`,
          unit: 'ms',
          values: taken.map(({ work }) => work),
          ...(more.peer ? { peer: more.peer } : {}),
        },
      )

    await scanAll(page, next(3))
    note(`scan to line painted, ${of}`, await scanAll(page, next(runs)), { goal: 'p99 ≤ 16 ms' })
    await typeAll(page)
    note(`keystroke to rows painted, ${of}`, await typeAll(page), { goal: 'p95 ≤ 16 ms' })
    await slowDown(page, SLOW)
    note(`scan to line painted, ${of}, ${SLOW}× slower`, await scanAll(page, next(runs)), {
      goal: 'p99 ≤ 50 ms',
    })
    note(`keystroke to rows painted, ${of}, ${SLOW}× slower`, await typeAll(page), { goal: 'p95 ≤ 50 ms' })
    await slowDown(page, 1)

    await scanAll(page, next(lines - used))
    const line = `line ${lines + 1} and those after it`
    const quantity = `quantity changed in ${lines} lines`
    const peer = 'all lines laid out'
    note(line, await scanAll(page, next(runs)), { goal: 'p95 ≤ 16 ms' })
    note(quantity, await addMore(page, lines, runs), { goal: 'p95 ≤ 16 ms' })
    await withoutVirtualisation(page)
    note(line, await scanAll(page, next(runs)), { peer })
    note(quantity, await addMore(page, lines, runs), { peer })
    return figures
  }, count)
}
