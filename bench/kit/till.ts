import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/kit/chromium.ts'
import { openDatabase } from '#server/db/database.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import type { MadeProduct } from './catalogue.ts'
import { stockProducts } from './office.ts'

/** A running product with a browser in front of it. */
export interface Bench {
  product: RunningProduct
  newContext: () => Promise<BrowserContext>
  /** What the demo store sells beside the demo data. */
  products: MadeProduct[]
}

const contextOf = async (browser: Browser, origin: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  // The bench runs through esbuild, which calls this for every function, also for those that go to the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}

/** Starts the product with so many products more, and Chromium, for as long as the work takes. */
export const withBench = async <Value>(
  work: (bench: Bench) => Promise<Value>,
  productCount = 0,
): Promise<Value> => {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  })
  try {
    const db = openDatabase(await product.databaseUrl())
    const products = productCount > 0 ? await stockProducts(db, productCount) : []
    await db.destroy()
    return await work({ product, newContext: () => contextOf(browser, product.origin), products })
  } finally {
    await browser.close()
    await product.dispose()
  }
}

/** Makes the processor of a page so many times slower; 1 is as it is. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Opens the sales screen as a cashier does, and waits until all products are there and can be searched. */
export const openTill = async (page: Page, last: MadeProduct): Promise<void> => {
  await cashierAt(page).opensTheTill()
  await waitForAll(page, last)
}

/** All products have come, and the search knows the last one. */
export const waitForAll = async (page: Page, last: MadeProduct): Promise<void> => {
  await page.getByRole('button', { name: 'Get prices and stock of now', disabled: false }).waitFor({
    timeout: 120_000,
  })
  const box = page.getByPlaceholder('Click to select a product or search')
  await box.fill(last.barcode)
  await page.getByRole('option').filter({ hasText: last.name }).first().waitFor({ timeout: 120_000 })
  await box.fill('')
}
