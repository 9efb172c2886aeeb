import { ownerAt } from '#tests/support/browser/owner.ts'
import type { Chapter, Guide } from './guide.ts'
import { FLOUR, RICE, PRODUCT_LIST } from './product-list.ts'

/** The stock of a product, its level, and those that are low. */
const looksAtStock = async ({ page, cashier, stop }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await page.getByRole('link', { name: 'Stock of Ofada rice' }).click()
  await cashier.sees('At the beginning')
  await owner.types('Warn at', 'x')
  await owner.clicks('Set level')
  await page.getByRole('main').getByRole('alert').waitFor()
  await stop('stock')
  await owner.types('Warn at', '50')
  await owner.clicks('Set level')
  await cashier.sees('Saved')
  await owner.clicks('Correct stock')
  await owner.clicks('Book')
  await page.getByRole('dialog').getByRole('alert').first().waitFor()
  await stop('stock-adjust')
  await page.keyboard.press('Escape')
  await owner.opens('/administration/products')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Low in stock')
  await cashier.sees('1 product')
  await stop('products-low', ['phone', 'desktop'])
}

/** Goods that come in: what was typed wrong, and a name that is that of two products. */
const receives = async (guide: Guide): Promise<void> => {
  const { page, cashier, stop, looksUp } = guide
  const owner = ownerAt(page)
  await page.getByRole('main').getByRole('link', { name: 'Receive goods' }).click()
  await looksUp(RICE)
  const pieces = page.getByRole('textbox', { name: 'Pieces of Ofada rice' })
  await pieces.fill('')
  await looksUp('golden')
  await owner.clicks(/^Add Golden Penny/)
  await looksUp('malt')
  await cashier.sees('Which one is it?')
  await owner.clicks('Book in')
  await page.getByRole('main').getByRole('alert').waitFor()
  await stop('receive')
  await pieces.fill('5')
  await owner.clicks('Book in')
  await cashier.sees('They are in stock now')
  await stop('receive-booked', ['phone', 'desktop'])
}

/** A count that is begun, interrupted and reviewed. */
const counts = async (guide: Guide): Promise<void> => {
  const { page, cashier, stop, looksUp } = guide
  const owner = ownerAt(page)
  await owner.opens('/administration/stock/count')
  await cashier.sees('Nothing is being counted')
  await stop('count-none', ['phone', 'desktop'])
  await owner.clicks('Start counting')
  await cashier.sees('You have counted nothing yet')
  await looksUp(RICE)
  await page.getByRole('textbox', { name: 'Pieces of Ofada rice 1 kg, Shop floor' }).waitFor()
  await looksUp(FLOUR)
  await page.getByRole('textbox', { name: /^Pieces of Golden Penny/ }).waitFor()
  await looksUp('malt')
  await cashier.sees('malt: which product is it?')
  await page.route('**/stock/counts/entries', (route) => route.abort('internetdisconnected'))
  await page.getByRole('textbox', { name: 'Pieces of Ofada rice 1 kg, Shop floor' }).fill('38')
  await owner.clicks('Set the pieces of Ofada rice 1 kg')
  await cashier.sees('1 entry is not sent yet')
  await stop('count')
  await page.unrouteAll()
  // It is tried again every few seconds: whoever presses 'Send now' may be too late.
  await page.getByText('not sent yet').waitFor({ state: 'detached' })
  await owner.clicks('None of these')
  await looksUp('4711')
  await cashier.sees('No product fits 4711')
  await stop('count-unknown', ['phone', 'desktop'])
  await owner.clicks('All right')
  await page.getByRole('link', { name: 'Review and book' }).click()
  await cashier.sees('2 products counted. 2 products differ.')
  await cashier.sees('45 expected, 38 counted')
  await stop('count-review')
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ index: 1 })
  await cashier.sees('These stay as they are')
  await stop('count-uncounted', ['phone', 'desktop'])
  await owner.clicks('Book differences')
  await page.getByRole('alertdialog', { name: 'Book the differences?' }).waitFor()
  await stop('count-book', ['phone', 'desktop'])
  await owner.clicks('Book')
  await cashier.sees('The count is booked')
  await stop('count-booked', ['phone', 'desktop'])
}

/** Labels of what has changed, one of them without a number, and their first page. */
const labels = async (guide: Guide): Promise<void> => {
  const { page, cashier, stop, looksUp } = guide
  const owner = ownerAt(page)
  await page.getByRole('link', { name: 'Labels' }).click()
  await cashier.sees('Nothing yet')
  await stop('labels-none', ['phone', 'desktop'])
  await owner.clicks('List what has changed')
  await cashier.sees('The labels of 5 products have changed')
  const copies = page.getByRole('textbox', { name: 'Labels of Ofada rice, 1 kg' })
  await copies.fill('')
  await looksUp('malt')
  await cashier.sees('Which one is it?')
  await owner.clicks('Make labels')
  await cashier.sees('Enter how many, such as 12')
  await stop('labels')
  await copies.fill('12')
  await owner.clicks('Make labels')
  await cashier.sees('16 labels on 1 page')
  await page.getByRole('region', { name: 'First page' }).locator('canvas').waitFor()
  await stop('labels-made')
}

/** What is there, comes in, is counted and labelled. */
export const keepingStock: Chapter = {
  title: 'keeping stock',
  walk: async (guide) => {
    const owner = ownerAt(guide.page)
    await owner.setsUpTheStore(guide.product)
    await owner.bringsProducts(PRODUCT_LIST)
    await looksAtStock(guide)
    await receives(guide)
    await counts(guide)
    await labels(guide)
  },
}
