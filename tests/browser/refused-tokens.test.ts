import type { Page, Route } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

test.setTimeout(300_000)

const COCA_COLA = '2010000001189'
const API = '**/api/**'
const REFUSAL = {
  status: 401,
  contentType: 'application/json',
  body: JSON.stringify({ status: false, status_code: 401, error_message: 'Please sign in again.' }),
}

/** Calls about the session itself: their 401 is an answer, not a reason to renew the token. */
const isAboutSession = (url: string): boolean => url.includes('/api/identity/auth/')

/** Refuses the call with this number, once, and counts the calls. */
const refuseCall = async (page: Page, number: number) => {
  const calls: string[] = []
  await page.route(API, async (route: Route) => {
    const url = route.request().url()
    if (isAboutSession(url)) return route.fallback()
    calls.push(new URL(url).pathname)
    return calls.length === number + 1 ? route.fulfill(REFUSAL) : route.fallback()
  })
  return { calls, stop: () => page.unroute(API) }
}

/** From the opening of the till to the receipt; gives the order number. */
const sellsOne = async (page: Page): Promise<string> => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await expect(page.getByText(/^Products · \d+$/)).toBeVisible()
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 537.50' })
  await cashier.settlesInCash('1000')
  await cashier.sees('Order Confirmed Successfully')
  await cashier.opensReceipt()
  await cashier.sees('NGN 462.50')
  return /print\/(\d+)/.exec(page.url())?.[1] ?? ''
}

test(
  'a 401 at each call of a full sale, one after the other: no cart is lost, no sale is posted twice',
  LONG,
  async ({ page, product }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await cashierAt(page).opensTheTill()
    const sold: string[] = []
    const refused: string[] = []
    for (;;) {
      const { calls, stop } = await refuseCall(page, refused.length)
      sold.push(await sellsOne(page))
      await stop()
      const met = calls[refused.length]
      if (met === undefined) break
      refused.push(met)
    }
    expect(refused.some((path) => path.includes('/pos/post/transaction/'))).toBe(true)
    expect(refused.some((path) => path.includes('/pos/reciept'))).toBe(true)
    const db = openDatabase(await product.databaseUrl(), { connections: 1 })
    const stored = await db
      .selectFrom('sales')
      .select('order_number')
      .where('order_number', 'in', sold.map(Number))
      .orderBy('order_number')
      .execute()
    await db.destroy()
    expect(stored.map((sale) => String(sale.order_number))).toEqual(sold)
  },
)

test(
  'a refresh that fails: the sign-in lies over the living cart, and the sale goes on afterwards',
  LONG,
  async ({ page }) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    await page.route(API, (route) => route.fulfill(REFUSAL))
    await page.getByRole('button', { name: 'Get prices and stock of now' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Your sign-in has expired' })).toBeVisible()
    await expect(page.getByText('NGN 537.50').first()).toBeVisible()
    await page.unroute(API)
    await cashier.button('Sign in again').click()
    await cashier.signsIn()
    await page.waitForURL('**/pos-home')
    await cashier.seesFigures({ Total: 'NGN 537.50' })
    await cashier.settlesInCash('1000')
    await cashier.sees('Order Confirmed Successfully')
  },
)
