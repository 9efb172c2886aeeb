import { chromium, type BrowserContext } from '@playwright/test'
import { ensureChromium } from '../../scripts/kit/chromium.ts'
import { startProduct } from '#tests/support/product.ts'

/** A running product with a browser in front of it. */
interface Bench {
  newContext: () => Promise<BrowserContext>
}

/** Starts the product and Chromium for as long as the work takes. */
export const withBench = async <Value>(work: (bench: Bench) => Promise<Value>): Promise<Value> => {
  const product = await startProduct()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await work({
      newContext: () =>
        browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } }),
    })
  } finally {
    await browser.close()
    await product.dispose()
  }
}
