import { chromium, type BrowserContext, type Page } from '@playwright/test'
import pg from 'pg'
import { ensureChromium } from '../../scripts/kit/chromium.ts'
import { cashierAt } from '#tests/browser/support/cashier.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { makeCatalogue } from './catalogue.ts'

const STORE = '0192f000-0000-7000-8000-00000000a001'

/** Puts so many more products onto the shelf of the demo store. */
export const stock = async (product: RunningProduct, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: await product.databaseUrl() })
  await client.connect()
  const products = makeCatalogue(count)
  const column = <Value>(of: (item: (typeof products)[number]) => Value): Value[] => products.map(of)
  await client.query(
    `insert into products (store_id, id, name, barcode, price, vat, size, stock, image)
     select $1, * , null from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::int[], $7::text[], $8::int[])`,
    [
      STORE,
      column(({ id }) => id),
      column(({ name }) => name),
      column(({ barcode }) => barcode),
      column(({ price }) => price),
      column(({ vat }) => vat),
      column(({ size }) => size),
      column(({ quantity }) => quantity),
    ],
  )
  await client.end()
}

/** A product that runs, and a browser with a profile of its own in front of it. */
export interface Bench {
  product: RunningProduct
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
      product,
      newContext: () =>
        browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } }),
    })
  } finally {
    await browser.close()
    await product.dispose()
  }
}

/** Opens the till of the demo store on an untouched device. */
export const openTill = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await cashierAt(page).opensTheTill()
  return page
}

/** Slows a page down: a processor so many times slower. */
export const slowDown = async (page: Page, times: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}
