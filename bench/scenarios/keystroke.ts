import type { Page } from '@playwright/test'
import type { Figure } from '../kit/figures.ts'
import { openTill, slowDown, stock, withBench } from '../kit/till.ts'

const PRODUCTS = 100_000
const TEXTS = ['peak milk', 'indomei', 'creme soda', 'gold rice', 'efo']

/** Milliseconds from each key to the frame that shows its rows. */
const typed = (page: Page, text: string): Promise<number[]> =>
  page.evaluate(async (letters) => {
    const box = document.querySelector<HTMLInputElement>('input[role=combobox]')
    if (!box) throw new Error('There is no search box')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const rows = () => document.querySelector('[role=listbox]')?.textContent ?? 'none'
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 0))
      })
    const type = (value: string) => {
      set?.call(box, value)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const times: number[] = []
    for (let length = 1; length <= letters.length; length += 1) {
      const before = rows()
      const start = performance.now()
      type(letters.slice(0, length))
      const deadline = start + 2_000
      while (rows() === before && performance.now() < deadline) await painted()
      // The same rows as before cannot be told apart from none yet: that key is left out.
      if (rows() !== before) times.push(performance.now() - start)
    }
    type('')
    await painted()
    return times
  }, text)

const run = async (page: Page): Promise<number[]> => {
  const times: number[] = []
  for (const text of TEXTS) times.push(...(await typed(page, text)))
  return times
}

/** Keystroke to painted rows in the real till with 100,000 products. */
export const keystrokeScenario = (): Promise<Figure[]> =>
  withBench(async ({ product, newContext }) => {
    await stock(product, PRODUCTS)
    const page = await openTill(await newContext())
    await page.getByText(/Products · 100,?\d{3}/).waitFor()
    await run(page)
    const fast = await run(page)
    await slowDown(page, 4)
    const slow = await run(page)
    const what = 'keystroke → rows painted, 100,000 products'
    return [
      { what, goal: 'p95 ≤ 16 ms', unit: 'ms', values: fast },
      { what: `${what}, 4× slower`, goal: 'p95 ≤ 50 ms', unit: 'ms', values: slow },
    ]
  })
