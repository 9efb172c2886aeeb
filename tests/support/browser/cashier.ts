import { expect, type Locator, type Page } from '@playwright/test'
import { deviceOf } from './page-records.ts'

/** The store of the demo data that the browser tests sell in. */
export const DEMO_STORE = { serial: '2024000001', accessCode: '482913', name: 'Mainland Supermart' }

/** A second store of the demo data. */
export const OTHER_STORE = { serial: '2024000002', accessCode: '771204', name: 'Island Pharmacy' }

const DEMO_CASHIER = { email: 'cashier@demo.test', password: 'sell-something-1' }

/** What a cashier does and sees, in a cashier's words: each method clicks and types as a person would. */
export const cashierAt = (page: Page) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  const sees = async (text: string | RegExp) => {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }

  const addsStore = async ({ serial, accessCode }: { serial: string; accessCode: string }) => {
    await button('Add new store').click()
    await page.getByRole('dialog').getByRole('textbox').fill(serial)
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
    await sees('POS verified successfully')
    await page.waitForURL(`**/validate/${serial}`)
    await expect(page.getByRole('heading', { name: 'Validate POS.' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await page.keyboard.type(accessCode)
    await button('Next').click()
    await sees('Access validated successfully')
  }

  const signsIn = async ({ email, password } = DEMO_CASHIER) => {
    await page.waitForURL('**/auth/login**')
    await page.getByLabel(/e-?mail/i).fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: /sign in/i }).click()
  }

  /** From an untouched device to the sales screen. */
  const opensTheTill = async () => {
    await page.goto('/')
    await button('Get started').click()
    await addsStore(DEMO_STORE)
    await signsIn()
    await page.waitForURL('**/pos-home')
    await expect(searchBox()).toBeVisible()
  }

  /** The same on a device that has a second store as well, of which the first one is entered. */
  const opensTheTillOfTwoStores = async () => {
    await opensTheTill()
    await page.goto('/')
    await addsStore(OTHER_STORE)
    await page.waitForURL('**/pos-home')
    await page.goto('/')
    await button(new RegExp(`^${DEMO_STORE.name}`)).click()
    await page.waitForURL('**/pos-home')
  }

  /** Waits until the device has all files of the app. */
  const isReadyForOffline = async () => {
    const worker = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? 'none')
    await expect.poll(worker).toBe('activated')
  }

  const searchBox = (): Locator => page.getByPlaceholder('Click to select a product or search')

  /** Types a barcode into the 'Scan' input, as a person without a scanner would. */
  const scans = async (barcode: string) => {
    const field = page.getByRole('textbox', { name: 'Scan or type a barcode' })
    await field.fill(barcode)
    // A page that is still opening may take the focus elsewhere in between.
    await field.press('Enter')
  }

  const searchesAndAdds = async (text: string, name: string) => {
    await searchBox().fill(text)
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }

  /** Clicks on what stands for a radio option on the screen; the input itself is invisible. */
  const picks = async (name: string) => {
    const option = page.getByRole('radio', { name, exact: true })
    await page.locator('label').filter({ has: option }).click()
    await expect(option).toBeChecked()
  }

  const chooses = (mode: 'Cash' | 'Card' | 'Transfer' | 'Split' | 'Credit') => picks(mode)

  const confirmsPayment = () => button('Confirm Payment').click()

  const proceeds = async () => {
    await sees('Confirm Sales')
    await button('Yes Proceed').click()
  }

  /** The figures beside their names, as the totals of the cart show them. */
  const seesFigures = async (figures: Record<string, string>) => {
    for (const [name, amount] of Object.entries(figures))
      await expect(
        page
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .locator('xpath=following-sibling::dd'),
      ).toHaveText(amount)
  }

  const givesPercent = async (rate: string) => {
    await picks('%')
    await page.getByRole('textbox', { name: 'Discount' }).fill(rate)
  }

  const paysCash = (amount: string) => page.getByRole('textbox', { name: 'Amount' }).fill(amount)

  /** Takes this amount in cash for the cart, and confirms the sale. */
  const settlesInCash = async (given: string) => {
    await chooses('Cash')
    await paysCash(given)
    await confirmsPayment()
    await proceeds()
  }

  /** Takes what is due in cash, by keyboard alone, and goes on to the next customer; gives the order number. */
  const sellsForExactCash = async (): Promise<string> => {
    await page.keyboard.press('F2')
    await page.keyboard.press('=')
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog')
    await expect(done.getByRole('button', { name: 'Yes Proceed' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(done.getByRole('button', { name: 'Receipt', exact: true })).toBeVisible()
    const orderNumber = /Order (\d+)/.exec(await done.innerText())?.[1] ?? ''
    await done.getByRole('button', { name: 'New sale' }).click()
    await expect(done).toHaveCount(0)
    await hasLeftTheEnd()
    return orderNumber
  }

  /** Waits until the device knows that the cashier has left the end of each sale: until then a start shows it again. */
  const hasLeftTheEnd = () =>
    expect.poll(async () => JSON.stringify(await deviceOf(page).read())).not.toContain('"isAttended":true')

  /** Goes on to the next customer. */
  const goesOn = async () => {
    await button('New sale').click()
    await hasLeftTheEnd()
  }

  const opensReceipt = async () => {
    await page.getByRole('button', { name: 'Receipt', exact: true }).click()
    await page.waitForURL('**/pos-home/print/*')
    await hasLeftTheEnd()
  }

  const opensHistory = async () => {
    await page.goto('/pos-home')
    await page.getByRole('link', { name: 'Sales History' }).click()
    await page.waitForURL('**/sales-history')
  }

  return {
    page,
    seesFigures,
    givesPercent,
    paysCash,
    settlesInCash,
    goesOn,
    opensReceipt,
    sellsForExactCash,
    opensHistory,
    button,
    sees,
    addsStore,
    signsIn,
    opensTheTill,
    opensTheTillOfTwoStores,
    isReadyForOffline,
    searchBox,
    scans,
    searchesAndAdds,
    picks,
    chooses,
    confirmsPayment,
    proceeds,
  }
}
