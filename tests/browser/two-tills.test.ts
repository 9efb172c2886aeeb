import type { Browser } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { expect, test } from '#tests/support/browser.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

/** Clocks that differ by less than 5 minutes count as right; in seconds. */
const ONE_MINUTE = 60
const FARTHEST = 3 * ONE_MINUTE

/** A time about a minute ago, but behind each order number that was drawn until now, in ms. */
const freeTime = async (product: RunningProduct): Promise<number> => {
  const second = Math.floor(Date.now() / 1000)
  const db = openDatabase(await product.databaseUrl(), { connections: 1 })
  try {
    const { drawn } = await db
      .selectFrom('sales')
      .select(({ fn }) => fn.max('order_number').as('drawn'))
      .where('order_number', '<', second + FARTHEST)
      .executeTakeFirstOrThrow()
    return Math.max(second - ONE_MINUTE, (drawn ?? 0) + 1) * 1000
  } finally {
    await db.destroy()
  }
}

/** A till of its own, whose clock stands still. */
const tillAt = async (browser: Browser, now: number, baseURL: string) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  return { context, page, cashier }
}

test(
  'two tills give a sale the same order number: both sales arrive, and the cashier of the later one is told its new number',
  LONG,
  async ({ browser, product }) => {
    const now = await freeTime(product)
    const online = await tillAt(browser, now, product.origin)
    const offline = await tillAt(browser, now, product.origin)
    await offline.page.waitForLoadState('networkidle')
    await offline.context.setOffline(true)

    await offline.cashier.scans(COCA_COLA)
    await offline.cashier.scans(COCA_COLA)
    await offline.cashier.seesFigures({ Total: 'NGN 1,075.00' })
    const orderNumber = await offline.cashier.sellsForExactCash()
    await online.cashier.scans(COCA_COLA)
    await online.cashier.seesFigures({ Total: 'NGN 537.50' })
    expect(await online.cashier.sellsForExactCash()).toBe(orderNumber)

    const notice = offline.page.getByText(
      `Another till had order ${orderNumber} already: that sale is order `,
    )
    const shown = notice.innerText()
    await offline.context.setOffline(false)
    const [, renumbered = ''] = /is order (\d+)/.exec(await shown) ?? []
    expect(Number(renumbered)).toBeGreaterThan(Number(orderNumber))

    await expect(offline.page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
    await offline.cashier.opensHistory()
    const search = offline.page.getByRole('textbox', { name: 'Search by order number or customer name' })
    const found = (order: string) =>
      offline.page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `OrderID: ${order}` })
    await search.fill(renumbered)
    await expect(found(renumbered)).toContainText('NGN 1,075.00')
    await expect(found(renumbered)).toContainText(`was ${orderNumber}`)
    await search.fill(orderNumber)
    await expect(found(orderNumber)).toContainText('NGN 537.50')
    await online.context.close()
    await offline.context.close()
  },
)

test(
  'a receipt that shows while another till turns out to have its order number stays that of its sale',
  LONG,
  async ({ browser, product }) => {
    const now = await freeTime(product)
    const online = await tillAt(browser, now, product.origin)
    const offline = await tillAt(browser, now, product.origin)
    // The page of a receipt is there without a network once it was opened.
    for (let piece = 1; piece <= 3; piece += 1) await offline.cashier.scans(COCA_COLA)
    await offline.cashier.seesFigures({ Total: 'NGN 1,612.50' })
    await offline.cashier.settlesInCash('1612.50')
    await offline.cashier.sees('Order Confirmed Successfully')
    await offline.cashier.opensReceipt()
    await offline.page.getByRole('link', { name: 'Back to the sale' }).click()
    await offline.context.setOffline(true)

    await offline.cashier.scans(COCA_COLA)
    await offline.cashier.scans(COCA_COLA)
    await offline.cashier.seesFigures({ Total: 'NGN 1,075.00' })
    await offline.cashier.settlesInCash('1075')
    await offline.cashier.sees('Kept on this device, waiting to be sent')
    await offline.cashier.opensReceipt()
    await online.cashier.scans(COCA_COLA)
    await online.cashier.seesFigures({ Total: 'NGN 537.50' })
    const taken = await online.cashier.sellsForExactCash()
    const receipt = offline.page.getByRole('main')
    await expect(receipt).toContainText(taken)

    await offline.context.setOffline(false)
    await expect(receipt).not.toContainText(taken)
    await expect(receipt).toContainText('NGN 1,075.00')
    await expect(receipt).not.toContainText('waiting to be sent')
    expect(Number(offline.page.url().split('/').at(-1))).toBeGreaterThan(Number(taken))
    await online.context.close()
    await offline.context.close()
  },
)
