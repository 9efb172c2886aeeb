import { ownerAt } from '#tests/support/browser/owner.ts'
import type { Chapter } from './guide.ts'
import { PRODUCT_LIST } from './product-list.ts'

/** Products with pictures to tap: their categories, one that is held, and favourites of the till. */
export const sellingByTiles: Chapter = {
  title: 'selling by tiles',
  walk: async ({ page, product, cashier, stop }) => {
    const owner = ownerAt(page)
    const tile = (name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name })
    await owner.opensItsTill(product)
    await cashier.sees('No items found')
    await stop('sales-no-products')
    await owner.bringsProducts(PRODUCT_LIST)
    await owner.opens('/administration/store')
    await page.getByRole('checkbox', { name: 'Show products as tiles with pictures' }).check()
    await owner.clicks('Save receipts and tills')
    await cashier.sees('Store saved')
    await page.goto('/pos-home')
    await tile(/Ofada rice/).waitFor()
    await stop('tiles')
    await page.getByRole('tab', { name: 'Favourites' }).click()
    await cashier.sees('No favourites on this till yet')
    await stop('tiles-no-favourites', ['phone', 'desktop'])
    await page.getByRole('tab', { name: 'Food' }).click()
    await tile(/Ofada rice/).click()
    await tile(/Golden Penny/).click()
    await tile(/Golden Penny/).hover()
    await page.mouse.down()
    await page.getByRole('dialog').waitFor()
    await page.mouse.up()
    await page.getByRole('dialog').getByRole('textbox').fill('400')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await stop('tiles-pieces')
    await page.getByRole('dialog').getByRole('button', { name: 'Favourite on this till' }).click()
    await page.keyboard.press('Escape')
    await stop('tiles-with-cart')
  },
}
