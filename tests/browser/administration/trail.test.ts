import type { Browser, Page } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { keysAloneOn } from '#tests/browser/support/keys-alone.ts'
import { ownersPages } from '#tests/browser/support/owners-pages.ts'
import { LONG } from '../support/long.ts'

const BARCODE = '6151100000017'

const addsGarri = async (page: Page) => {
  await page.goto('/administration/products')
  await page.getByRole('button', { name: 'Add product' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Ijebu garri')
  await form.getByRole('textbox', { name: 'Barcode' }).fill(BARCODE)
  await form.getByRole('combobox', { name: 'VAT' }).selectOption('Exempt')
  await form.getByRole('textbox', { name: 'In stock' }).fill('12')
  await form.getByRole('textbox', { name: 'Price' }).fill('1,200')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
}

/** Lets the next sale reach the office at NGN 1,000 instead of what the till has sold for. */
const sellsTooCheap = (page: Page) =>
  page.route('**/pos/post/transaction/**', async (route) => {
    const sale = route.request().postDataJSON() as {
      cartItems: object[]
      paymentChannels: object[]
    }
    const [item] = sale.cartItems
    const cheap = {
      ...sale,
      cartItems: [{ ...item, price: 1_000 }],
      amount: 1_000,
      total: 1_000,
      paymentChannels: [{ ...sale.paymentChannels[0], amountCollected: 1_000 }],
    }
    const response = await route.fetch({ postData: cheap })
    const answer = (await response.json()) as { result: object[] }
    const total = { total: 1_200, total_text: 'NGN 1,200.00' }
    await route.fulfill({ response, json: { ...answer, result: [{ ...answer.result[0], ...total }] } })
  })

/** By keys alone: notes that the sale was looked at, given it up once, and finds it again by the filter. */
const looksAtTheSale = async (page: Page, order: string) => {
  const { button, field, choice, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  const row = page.getByRole('main').getByRole('listitem')
  await keys.opensTwice(button(`Order ${order}: I have looked at it`), field('Note'))
  await page.keyboard.type('It was damaged')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing to look at')).toBeVisible()
  await expect(heading('Flagged sales')).toBeFocused()
  await keys.presses(choice('Show'), 'ArrowDown')
  await expect(choice('Show')).toHaveValue('seen')
  await expect(row).toContainText(/Looked at by Ada Obi, .*It was damaged/)
  await expect(choice('Show')).toBeFocused()
}

/** By keys alone: narrows the events to one kind, to none at all, and lets go of all that. */
const narrowsTheEvents = async (page: Page, order: string) => {
  const { button, link, choice, heading } = ownersPages(page)
  const keys = keysAloneOn(page)
  const row = page.getByRole('main').getByRole('listitem')
  await keys.presses(link('Security events'))
  await expect(heading('Security events')).toBeFocused()
  await expect(row.first()).toContainText(`flagged sale ${order} looked at`)
  const shown = await row.count()
  await keys.goesTo(choice('Kind'))
  await page.keyboard.type('Set-up')
  await expect(row).toHaveCount(1)
  await expect(row).toHaveText(/Set-up.*Ada Obi/)
  await expect(choice('Kind')).toBeFocused()
  expect(shown).toBeGreaterThan(1)
  await keys.types(page.getByLabel('Until'), '01012020')
  await expect(page.getByText('No event fits')).toBeVisible()
  await expect(page.getByLabel('Until')).toBeFocused()
  await keys.presses(button('Show all'))
  await expect(row).toHaveCount(shown)
  await expect(heading('Security events')).toBeFocused()
}

test(
  'a sale that deviates is counted, looked at with a note, and recorded among the events, by keyboard alone',
  LONG,
  async ({ page, emptyProduct }) => {
    const till = cashierAt(page)
    await ownerAt(page).opensItsTill(emptyProduct)
    await addsGarri(page)
    await page.goto('/pos-home')
    await till.scans(BARCODE)
    await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Ijebu garri/)
    await sellsTooCheap(page)
    const posted = page.waitForResponse('**/pos/post/transaction/**')
    const order = await till.sellsForExactCash()
    expect((await posted).status()).toBe(200)
    await page.unrouteAll()

    await page.goto('/administration/flags')
    const pages = page.getByRole('navigation', { name: 'Pages of the administration' })
    await expect(pages.getByText('1 open')).toBeVisible()
    const row = page.getByRole('main').getByRole('listitem')
    await expect(row).toContainText('Ijebu garri: sold at NGN 1,000.00 instead of NGN 1,200.00')
    await expect(row).toContainText('Ada Obi at till')
    await looksAtTheSale(page, order)
    await expect(pages.getByText('1 open')).toHaveCount(0)
    await narrowsTheEvents(page, order)
  },
)

const ON_LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Another device of the owner, signed in by the page of the provider. */
const signsInElsewhere = async (browser: Browser, { origin }: RunningProduct): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, userAgent: ON_LINUX })
  const page = await context.newPage()
  await page.goto('/administration/sessions')
  await cashierAt(page).signsIn({ email: 'ada@shop.test', password: 'kettle under blue rain' })
  await expect(page.getByText('This device')).toBeVisible()
  return page
}

test(
  'an owner sees where they are signed in, and signs the other device out by keyboard alone',
  LONG,
  async ({ browser, page, emptyProduct }) => {
    await ownerAt(page).opensItsTill(emptyProduct)
    const other = await signsInElsewhere(browser, emptyProduct)

    await page.goto('/administration/sessions')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: /Chrome on Linux from (127\.0\.0\.1|::1)/ })).toHaveCount(1)
    const { button, question, heading } = ownersPages(page)
    const keys = keysAloneOn(page)
    await keys.opensTwice(button('Sign out everywhere else'), button('No, keep it'))
    await page.keyboard.press('Escape')
    await keys.opensTwice(
      page.getByRole('button', { name: /^Sign out Chrome on Linux/ }),
      button('No, keep it'),
    )
    await keys.presses(question.getByRole('button', { name: 'Sign out' }))
    await expect(rows).toHaveCount(1)
    await expect(heading('Where you are signed in')).toBeFocused()
    await expect(rows).toContainText('This device')

    await other.reload()
    await expect(other.getByRole('alertdialog', { name: 'Your sign-in has expired' })).toBeVisible()
    await other.getByRole('button', { name: 'Sign in again' }).click()
    await other.waitForURL('**/auth/login**')
    await other.context().close()
  },
)

test(
  'a device of nobody leads to the administration and back, and home after a sign-out',
  LONG,
  async ({ browser, page, emptyProduct }) => {
    await ownerAt(page).opensItsTill(emptyProduct)
    const context = await browser.newContext({ baseURL: emptyProduct.origin })
    const own = await context.newPage()
    await own.goto('/')
    await own.getByRole('button', { name: 'Get started' }).click()
    await own.getByRole('link', { name: 'Sign in to the administration' }).click()
    await own.waitForURL('**/auth/login**')
    await own.goBack()
    await expect(own.getByRole('button', { name: 'Sign in now' })).toBeVisible()
    await own.getByRole('button', { name: 'Sign in now' }).click()
    await cashierAt(own).signsIn({ email: 'ada@shop.test', password: 'kettle under blue rain' })
    await own.waitForURL('**/administration/store')
    await expect(own.getByRole('navigation', { name: 'Pages of the administration' })).toBeVisible()

    await own.getByRole('button', { name: 'Menu' }).click()
    await own.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(own.getByText('logout successful')).toBeVisible()
    await expect(own).toHaveURL(`${emptyProduct.origin}/`)
    await expect(own.getByRole('link', { name: 'Sign in to the administration' })).toBeVisible()
    await context.close()
  },
)
