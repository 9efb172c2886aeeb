import type { Page } from '@playwright/test'
import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { DEMO_CASHIER, DEMO_CUSTOMERS, DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { pseudo } from '../../scripts/kit/pseudo-language.ts'
import { layoutFaults } from './layout/faults.ts'
import { inEveryViewport, type Viewport } from './layout/viewports.ts'
import { serveApp } from './paths/support/serving.ts'
import { expect, test } from './support/signed-in.ts'
import { LONG } from './support/long.ts'

const SIZES: Viewport[] = ['phone 320', 'desktop']

/** What is the shop's own, and stays as the shop wrote it. */
const OF_THE_SHOP = [
  ...demoCatalogue(MAINLAND).products.flatMap((product) => Object.values(product)),
  ...Object.values(MAINLAND),
  ...Object.values(ISLAND),
  ...Object.values(DEMO_CASHIER),
  ...DEMO_CUSTOMERS.flat(),
  DEMO_TENANT.name,
  // What the office calls payment options and VAT.
  'Cash',
  'Transfer',
  'Card',
  'Split',
  'Credit',
  '7.5% VAT',
  // What a charge keeps in words (decision 0125).
  'The cashier did not wait for the terminal',
]
  .filter((value) => typeof value === 'string')
  .filter((value) => /[A-Za-z]{2}/.test(value))
  .toSorted((one, other) => other.length - one.length)

/** Words that are the same in every language: the product, the currency, keys, protocols. */
const SAME_EVERYWHERE =
  /\b(Tillstate|NGN|Enter|Esc|F\d+|EAN|Linux|Chrome|Chromium|Windows|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b/g

/** Runs in the page: what it shows and what it says to screen readers. */
const wordsOfPage = (): string[] => {
  const isThere = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true }) === true &&
    element.closest('[aria-hidden=true]') === null
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isThere(node.parentElement) && !node.parentElement?.closest('script, style'))
      words.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
    if (isThere(element))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        words.push(element.getAttribute(name) ?? '')
  return [...words, document.title]
}

const inEnglish = async (page: Page): Promise<string[]> => {
  const left = (words: string) =>
    OF_THE_SHOP.reduce((text, own) => text.replaceAll(own, ' '), words).replaceAll(SAME_EVERYWHERE, ' ')
  const all = await page.evaluate(wordsOfPage)
  return [...new Set(all.filter((words) => /[A-Za-z]{2}/.test(left(words))))]
}

test(
  'in a longer language from right to left nothing is cut off, and no text is left in English',
  LONG,
  async ({ context, page, product }) => {
    test.setTimeout(600_000)
    await serveApp(context, product.origin, 'pseudo')
    // To the browser a page whose files come from the test is none of this machine, and would be asked.
    await context.grantPermissions(['local-network-access'], { origin: product.origin })
    const at = async (name: string) => {
      await inEveryViewport(page, SIZES, async (viewport) => {
        const english = (await inEnglish(page)).map((words) => `in English: ${words}`)
        const faults = [...english, ...(await layoutFaults(page))]
        expect.soft(faults, `${name}, ${viewport}`).toEqual([])
        await page.screenshot({ path: test.info().outputPath(`${name} ${viewport}.png`) })
      })
    }
    const button = (name: string) => page.getByRole('button', { name: pseudo(name), exact: true }).first()
    const chooses = (option: string) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: option, exact: true }) })
        .click()
    const dialog = page.getByRole('dialog')
    const opens = async (path: string, heading: string) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page
        .getByRole('heading', { name: pseudo(heading) })
        .first()
        .waitFor()
    }

    await page.goto('/pos-home', { waitUntil: 'networkidle' })
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await button('Put sale on hold').waitFor()
    await at('empty cart')
    const barcode = page.getByRole('textbox', { name: pseudo('Scan or type a barcode') })
    for (const code of ['2010000001189', '2010000001196', '9999999999994']) {
      await barcode.fill(code)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('list', { name: pseudo('Cart') }).getByRole('listitem')).toHaveCount(2)
    await at('filled cart')
    await button('Customer').click()
    await dialog.waitFor()
    await at('customers')
    await page.keyboard.press('Escape')
    await button('Menu').click()
    await page.getByRole('menu').filter({ visible: true }).waitFor()
    await at('menu')
    await page.getByRole('menuitem', { name: pseudo('Last messages') }).click()
    await dialog.waitFor()
    await at('last messages')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('F1')
    await dialog.waitFor()
    await at('shortcuts')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await chooses('Split')
    await at('split')
    await page.keyboard.press('F2')
    await at('cash')
    await page.keyboard.press('F2')
    await page.keyboard.press('=')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: pseudo('Yes Proceed') }).waitFor()
    await at('confirm')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: pseudo('New sale') }).waitFor()
    await at('done')
    await dialog.getByRole('button', { name: pseudo('Receipt'), exact: true }).click()
    await page.waitForURL('**/print/**')
    await page.getByText(pseudo('Total Items')).first().waitFor()
    await at('receipt')

    await product.terminal.script('silent')
    await page.goto('/pos-home', { waitUntil: 'networkidle' })
    await barcode.fill('2010000001189')
    await page.keyboard.press('Enter')
    await chooses('Card')
    await page
      .getByRole('region', { name: pseudo('Payment') })
      .getByText(pseudo('POS ONLINE'))
      .waitFor()
    await at('card')
    await button('Confirm Payment').click()
    await dialog.getByRole('button', { name: pseudo('Yes Proceed') }).click()
    await dialog.getByText(pseudo('Ask the customer to use the card on the POS')).waitFor()
    await at('card awaited')
    await page.keyboard.press('Escape')
    await dialog.getByText(pseudo('What does the POS show?')).waitFor()
    await at('card not answered')
    await button('Not known, leave it open').click()
    await page.getByText(pseudo('Nobody knows yet whether')).first().waitFor()
    await at('card left open')
    await page.goto('/pos-home', { waitUntil: 'networkidle' })
    await dialog.getByText(pseudo('What does the POS show?')).waitFor()
    await button('Declined').click()
    await at('card declined')

    await opens('/pos-home/sales-history', 'Sales History')
    await at('history')
    await opens('/pos-home/sales-on-hold', 'Sales on hold')
    await at('held sales')
    await opens('/administration/users', 'Users')
    await at('users')
    await opens('/device-info', 'Device info')
    await at('device info')
    await opens('/nowhere', '404')
    await at('unknown page')
    await opens('/', 'Welcome')
    await at('stores')
    await button('Add new store').click()
    await dialog.getByRole('button', { name: pseudo('Next') }).click()
    await at('add a store')
  },
)
