import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { sellQuickly } from './support/quick-hands.ts'
import { LONG } from './support/long.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(400_000)

const SALES = 200
const PAGE_SIZE = 20

/** Barcodes of products of which there is enough for a day, as the device has them. */
const barcodesInStock = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tillstate')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('the device store does not open')))
    })
    const parts = IDBKeyRange.bound('storeProducts/', 'storeProducts0')
    const request = database.transaction('records').objectStore('records').getAll(parts)
    await new Promise((resolve) => request.addEventListener('success', resolve))
    database.close()
    const records = request.result as {
      value: { productList: { barcode: string; quantity: number }[] }
    }[]
    const products = records.flatMap(({ value }) => value.productList)
    return products
      .filter(({ barcode, quantity }) => {
        const twins = products.filter((product) => product.barcode === barcode)
        return quantity >= 60 && twins.length === 1
      })
      .slice(0, 5)
      .map(({ barcode }) => barcode)
  })

test(
  'a whole day without a network, and all of it in the history in order once it is back',
  LONG,
  async ({ page, context }) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.isReadyForOffline()
    const barcodes = await barcodesInStock(page)
    expect(barcodes).toHaveLength(5)

    await context.setOffline(true)
    await page.addStyleTag({
      content: '*,*::before,*::after{animation:none!important;transition:none!important}',
    })
    const sold = await sellQuickly(page, barcodes, SALES)
    expect(new Set(sold).size).toBe(SALES)
    await expect(
      page.getByRole('button', { name: new RegExp(`^${SALES} sales waiting to be sent`) }),
    ).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0, {
      timeout: 120_000,
    })
    await page.getByRole('link', { name: 'Sales History' }).click()
    const shown: string[] = []
    for (let list = 1; list <= SALES / PAGE_SIZE; list += 1) {
      await expect(page.getByText(new RegExp(`^Page ${list} of `))).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading Sales History...' })).toHaveCount(0)
      const rows = await page.getByRole('listitem').filter({ hasText: 'OrderID' }).allTextContents()
      shown.push(...rows.map((text) => /OrderID: (\d+)/.exec(text)?.[1] ?? text))
      if (list < SALES / PAGE_SIZE) await page.getByRole('button', { name: 'Next page' }).click()
    }
    expect(shown).toEqual(sold.toReversed())
  },
)
