import { expect } from '@playwright/test'
import { OTHER_STORE } from '#tests/support/browser/cashier.ts'
import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { Chapter, Guide } from './guide.ts'

const [first, second] = demoCatalogue(MAINLAND).products.filter(({ stock }) => stock > 5)
const POST = '**/pos/post/transaction/**'
const SOLD_OUT = { status: false, status_code: 422, error_message: 'Coca-Cola: none is left in stock.' }
const SIGNED_OUT = { status: false, status_code: 401, error_message: 'Please sign in again.' }

/** A sale for cash that is made without a network; what answers it afterwards is up to its caller. */
const sellsOffline = async ({ page, cashier }: Guide): Promise<string> => {
  await page.context().setOffline(true)
  await cashier.scans(second?.barcode ?? '')
  return cashier.sellsForExactCash()
}

/** The terminal does not answer, and nobody knows whether it took the money. */
const leavesAChargeOpen = async ({ page, product, cashier }: Guide): Promise<void> => {
  await product.terminal.script('silent')
  await cashier.scans(first?.barcode ?? '')
  await cashier.chooses('Card')
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await cashier.sees('Ask the customer to use the card on the POS')
  await page.keyboard.press('Escape')
  await cashier.sees('What does the POS show?')
  await cashier.button('Not known, leave it open').click()
  await page.getByText('Nobody knows yet whether').waitFor()
}

/** The server fails at one sale time after time, and takes another: the one is set aside. */
const hasASaleSetAside = async (guide: Guide): Promise<void> => {
  const { page, cashier } = guide
  const panel = page.getByRole('dialog', { name: 'On this device' })
  const failing = await sellsOffline(guide)
  await page.route(POST, (route) =>
    route.request().postData()?.includes(failing)
      ? route.fulfill({ status: 500, body: 'Internal error' })
      : route.continue(),
  )
  await page.context().setOffline(false)
  await cashier.scans(second?.barcode ?? '')
  await cashier.sellsForExactCash()
  await cashier.button(/waiting to be sent/).click()
  await expect(async () => {
    const send = panel.getByRole('button', { name: 'Send now' })
    if ((await send.count()) > 0) await send.click({ timeout: 500 })
    await expect(panel.getByText('Set aside (1)')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.unroute(POST)
}

/** Sales that the server refuses or fails at, charges that are open, and what is asked about them. */
export const settling: Chapter = {
  title: 'settling',
  walk: async (guide) => {
    const { page, cashier, stop, answer } = guide
    const panel = page.getByRole('dialog', { name: 'On this device' })
    await cashier.opensTheTill()
    await leavesAChargeOpen(guide)
    await stop('charge-unknown')
    await cashier.sellsForExactCash()
    await hasASaleSetAside(guide)
    const refused = await sellsOffline(guide)
    await answer(POST, SOLD_OUT, 422)
    await page.context().setOffline(false)
    await cashier.button(/1 sale refused by the server/).waitFor()
    await stop('refused')
    await page.unroute(POST)
    await page.route(POST, (route) => route.abort('internetdisconnected'))
    await cashier.scans(second?.barcode ?? '')
    await cashier.sellsForExactCash()
    await cashier.button(/1 sale waiting to be sent/).waitFor()
    await stop('refused-and-waiting')
    await cashier.button(/1 sale waiting to be sent/).click()
    await cashier.sees('Open charges (1)')
    await stop('on-this-device')
    await panel.getByRole('button', { name: 'Export' }).click()
    await cashier.sees('Export what waits')
    await stop('export')
    await page.keyboard.press('Escape')
    await cashier.button(`Take in: order ${refused}`).click()
    await page.getByRole('dialog', { name: `Take in order ${refused}` }).waitFor()
    await stop('take-in')
    await page.keyboard.press('Escape')
    await cashier.button(`Give back: order ${refused}`).click()
    await cashier.sees('Yes, both are back')
    await stop('give-back')
    await cashier.button('Yes, both are back').click()
    await cashier.sees('Given back (1)')
    await stop('given-back')
  },
}

/** What is asked before something is cleared, and what stands over the sale. */
export const asking: Chapter = {
  title: 'asking',
  walk: async ({ page, cashier, stop, answer }) => {
    await cashier.opensTheTillOfTwoStores()
    await cashier.scans(first?.barcode ?? '')
    await cashier.button('Put sale on hold').click()
    await page.getByRole('link', { name: 'Sales on hold (1)' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
    await cashier.button('Undo').waitFor()
    await stop('held-cancelled')
    await page.goto('/pos-home')
    await cashier.scans(first?.barcode ?? '')
    await cashier.button('Clear').click()
    await cashier.button('Undo').waitFor()
    await stop('cleared')
    await cashier.scans(first?.barcode ?? '')

    await cashier.picks('NGN')
    await page.getByRole('textbox', { name: 'Customer pays' }).fill('100')
    await cashier.chooses('Cash')
    await cashier.button('Exact').filter({ visible: true }).click()
    await stop('customer-pays')
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.sees('More than half is taken off')
    await stop('more-than-half')
    await cashier.button('No Cancel').click()

    await cashier.button(/^Switch store/).click()
    await page.getByRole('menuitem', { name: OTHER_STORE.name }).click()
    await cashier.sees('Yes Switch')
    await stop('store-switch')
    await cashier.button('No Cancel').click()
    await cashier.button('Menu').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' }).waitFor()
    await stop('sign-out')
    await cashier.button('No Cancel').click()
    await answer('**/api/**', SIGNED_OUT, 401)
    await cashier.button('Get prices and stock of now').click()
    await page.getByRole('alertdialog', { name: 'Your sign-in has expired' }).waitFor()
    await stop('sign-in-expired')
  },
}
