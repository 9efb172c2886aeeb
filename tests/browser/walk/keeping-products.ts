import { ownerAt } from '#tests/support/browser/owner.ts'
import { UNDONE } from '#tests/support/fixtures/product-changes.ts'
import type { Chapter, Guide } from './guide.ts'
import { PRODUCT_LIST, SUPPLIER } from './product-list.ts'

/** A file whose columns have to be named, of which two rows are left out. */
const bringsAFile = async ({ page, cashier, stop, hold, answer }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  const read = (heading: string) => page.getByRole('combobox', { name: `Read ${heading} as` })
  await owner.clicks('Import')
  await owner.choosesFile('CSV or Excel file of products', {
    name: 'supplier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SUPPLIER.join('\n')),
  })
  await cashier.sees('What are the columns of supplier.csv?')
  await stop('import-columns')
  await read('What it is').selectOption('Name')
  await read('Each').selectOption('Price')
  await read('Ref').selectOption('Barcode')
  const checked = await hold('**/products/import?**')
  await answer('**/products/import/progress?**', {
    status: true,
    result: { progress: { step: 'reading', done: 120_000, total: 200_000 } },
  })
  await owner.clicks('Look through the file')
  await cashier.sees('120,000 of 200,000 rows looked through')
  await stop('import-working', ['phone', 'desktop'])
  await checked()
  await cashier.sees('2 rows cannot be read and are left out')
  await stop('import-review')
  await owner.clicks('Import 2 products')
  await cashier.sees('2 products added')
  await stop('import-done')
  await page.unrouteAll()
  await owner.clicks('Done')
}

/** A product is saved that somebody else has changed meanwhile. */
const meetsSomebodyElse = async ({ page, stop }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await page.route('**/administration/products', (route) => {
    const mine = route.request().postDataJSON() as object
    const theirs = { price: 2_300, category: 'Grains and flours', quantity: 4, product_image: null }
    const result = { is_saved: false, product: { ...mine, ...theirs, version: 99 } }
    return route.fulfill({ json: { status: true, result } })
  })
  await owner.clicks('Edit Ofada rice')
  await owner.types('Price', '2,200')
  await owner.clicks('Save')
  await page.getByRole('alertdialog', { name: 'Somebody else has changed this product' }).waitFor()
  await stop('product-conflict')
  await owner.clicks('Keep theirs')
  await page.unrouteAll()
}

const changesSome = async ({ page, cashier, stop }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await page.getByRole('checkbox', { name: /^Choose Golden Penny/ }).check()
  await page.getByRole('checkbox', { name: 'Choose Ofada rice' }).check()
  await stop('products')
  await owner.clicks('Change 2 products')
  await owner.types('Percent', 'ten')
  await owner.clicks('Look at it')
  await cashier.sees(/^Enter a percentage/)
  await stop('bulk-change')
  await owner.types('Percent', '7.5')
  await owner.clicks('Look at it')
  await page.getByRole('heading', { name: '2 products change' }).waitFor()
  await stop('bulk-preview')
  await owner.clicks('Change 2 products')
  await page.getByRole('heading', { name: '2 products were changed' }).waitFor()
  await stop('bulk-done', ['phone', 'desktop'])
  await owner.clicks('Done')
}

/** The record of what was changed; most of what is undone was changed again since. */
const undoesSome = async ({ page, cashier, stop, answer }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await page.getByRole('link', { name: 'Changes' }).click()
  await cashier.sees(/^Changed together/)
  await stop('product-changes')
  await answer('**/products/changes/undo', { status: true, result: UNDONE })
  await page
    .getByRole('button', { name: /^Undo / })
    .first()
    .click()
  await page.getByRole('alertdialog', { name: 'Undo these changes?' }).waitFor()
  await stop('changes-ask', ['phone', 'desktop'])
  await owner.clicks('Undo')
  await page.getByRole('dialog', { name: '1,197 products are as they were before' }).waitFor()
  await stop('changes-listed', ['phone', 'desktop'])
}

/** Products one by one, from a file and many at once, and what was changed of them. */
export const keepingProducts: Chapter = {
  title: 'keeping products',
  walk: async (guide) => {
    const { page, product, cashier, stop } = guide
    const owner = ownerAt(page)
    await owner.setsUpTheStore(product)
    await owner.opens('/administration/products')
    await cashier.sees('No products yet')
    await stop('products-none', ['phone', 'desktop'])
    await owner.clicks('Add product')
    await page.getByRole('dialog').getByRole('button', { name: 'Add product' }).click()
    await cashier.sees('Name is required')
    await stop('product-form')
    await page.keyboard.press('Escape')
    await bringsAFile(guide)
    await owner.bringsProducts(PRODUCT_LIST)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Without a price')
    await cashier.sees('No product fits')
    await stop('products-none-fit', ['phone', 'desktop'])
    await owner.clicks('Show all products')
    await meetsSomebodyElse(guide)
    await changesSome(guide)
    await undoesSome(guide)
  },
}
