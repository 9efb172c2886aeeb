import type { Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { ALL_SIZES, inEveryLook, type Look, type Size } from './viewports.ts'

/** What is done at each stop of a walk, in each look. */
export type See = (stop: string, look: Look) => Promise<void>

/** Everything of the page is in the state that `name` says, which exists in these sizes. */
export type Stop = (name: string, sizes?: Size[]) => Promise<void>

/** A stop that is seen in each of its sizes, light and dark. */
export const inLooks =
  (page: Page, see: See): Stop =>
  (name, sizes = ALL_SIZES) =>
    inEveryLook(page, sizes, (look) => see(name, look))

/** Leads through the product, stopping at what is worth seeing. */
export const guideOf = (page: Page, product: RunningProduct, stop: Stop) => ({
  page,
  product,
  cashier: cashierAt(page),
  stop,
  /** Types or scans something where products are looked up. */
  looksUp: async (text: string): Promise<void> => {
    const search = page.getByRole('textbox', { name: 'Barcode or name' })
    await search.fill(text)
    await search.press('Enter')
  },
  /** Keeps the answers of a path back until the returned function is called; by then the page may have given up. */
  hold: async (path: string): Promise<() => Promise<void>> => {
    const gate: { open: () => void } = { open: () => undefined }
    const opened = new Promise<void>((resolve) => (gate.open = resolve))
    const passed: Promise<void>[] = []
    await page.route(path, (route) => {
      passed.push(opened.then(() => route.continue()))
    })
    return async () => {
      gate.open()
      await Promise.all(passed)
      await page.unroute(path)
    }
  },
  /** Answers a path with a body of its own until it is unrouted. */
  answer: (path: string, body: object, status = 200) =>
    page.route(path, (route) => route.fulfill({ status, json: body })),
})
export type Guide = ReturnType<typeof guideOf>

/** A part of the walk: one cashier on an untouched device. */
export interface Chapter {
  title: string
  walk: (guide: Guide) => Promise<void>
}
