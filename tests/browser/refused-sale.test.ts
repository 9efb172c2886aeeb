import type { Browser } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'

/** Sold to the last piece here, and by no other test: all of a worker share one shop. */
const SPRITE = '2010000001226'

const tillAt = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  return { context, page, cashier }
}

/** Sells all that is in stock. */
const sellsTheLot = async ({ page, cashier }: Awaited<ReturnType<typeof tillAt>>) => {
  await cashier.scans(SPRITE)
  const quantity = page.getByRole('textbox', { name: /quantity/i }).first()
  await quantity.fill('9999')
  await quantity.blur()
  return cashier.sellsForExactCash()
}

test('two tills sell the last pieces without a network: the second one alarms, names the reason and asks for a decision', async ({
  browser,
  product,
}, info) => {
  const one = await tillAt(browser, product.origin)
  const other = await tillAt(browser, product.origin)
  for (const { page, context } of [one, other]) {
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
  }
  await sellsTheLot(one)
  await sellsTheLot(other)
  await one.context.setOffline(false)
  await expect(one.page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
  await other.context.setOffline(false)
  const { page } = other
  const alarm = page.getByRole('alert').filter({ hasText: /Order \d+ \(NGN .*the server refused it/ })
  await expect(alarm).toBeVisible()
  // Both tills may have drawn the same number within one second; then this one has got the next.
  const refused = /Order (\d+)/.exec(await alarm.innerText())?.[1] ?? ''
  await page.getByRole('button', { name: /1 sale refused by the server/ }).click()
  const panel = page.getByRole('dialog', { name: 'On this device' })
  await expect(panel).toContainText('Refused by the server (1)')
  await expect(panel).toContainText('none is left in stock')
  await expect(panel).not.toContainText('sent by themselves')
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: info.outputPath(`refused-${scheme}-${width}.png`) })
  }
  await panel.getByRole('button', { name: `Take in: order ${refused}` }).click()
  const form = page.getByRole('dialog', { name: `Take in order ${refused}` })
  await form.getByLabel("Manager's e-mail or phone number").fill('cashier@demo.test')
  await form.getByLabel('Password').fill('sell-something-1')
  await form.getByRole('button', { name: 'Take in' }).click()
  await expect(form).toContainText('Demo Cashier is Cashier of Mainland Supermart.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: `Give back: order ${refused}` }).click()
  await page.getByRole('button', { name: 'Yes, both are back' }).click()
  await expect(panel).toContainText('Given back (1)')
  await expect(panel).toContainText('By Demo Cashier')
  await expect(page.getByRole('button', { name: /refused by the server/ })).toHaveCount(0)
  for (const { context } of [one, other]) await context.close()
})
