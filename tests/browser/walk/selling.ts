import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { Chapter, Guide } from './guide.ts'

const { products } = demoCatalogue(MAINLAND)
const inStock = products.filter(({ stock }) => stock > 0)
const barcodes = inStock.map(({ barcode }) => barcode)
const shared = barcodes.find((barcode, place) => barcodes.indexOf(barcode) !== place) ?? ''
const single = barcodes.filter((barcode) => barcode !== shared)
const DEAR = '200000'

const fillsCart = async ({ cashier, page }: Guide, lines = 8) => {
  for (const barcode of single.slice(0, lines)) await cashier.scans(barcode)
  await page
    .getByRole('list', { name: 'Cart' })
    .getByRole('listitem')
    .nth(lines - 1)
    .waitFor()
}

/** The catalogue, the cart, each payment mode, and a cash sale to its receipt. */
export const selling: Chapter = {
  title: 'selling',
  walk: async (guide) => {
    const { page, cashier, stop } = guide
    await cashier.opensTheTill()
    await stop('sales-empty-cart')
    await cashier.searchBox().fill('milk')
    await page.getByRole('option').first().waitFor()
    await stop('sales-search')
    await cashier.searchBox().fill('nothing like this')
    await cashier.sees('No items found')
    await stop('sales-no-match')
    await page.keyboard.press('Escape')
    await cashier.scans('0000000000000')
    await cashier.sees('product not found')
    await stop('toast', ['phone', 'desktop'])
    await cashier.scans(shared)
    await cashier.sees('Multiple Products Found!')
    await stop('chooser')
    await page.keyboard.press('Escape')
    await fillsCart(guide)
    await stop('sales-8-lines')
    await cashier.givesPercent('101')
    await cashier.sees('A percentage is from 0 to 100')
    await stop('discount-refused')
    await cashier.givesPercent('10')
    await cashier.chooses('Split')
    await stop('pay-split')
    await cashier.chooses('Card')
    await stop('pay-card', ['tablet', 'desktop'])
    await cashier.chooses('Credit')
    await stop('pay-credit', ['tablet', 'desktop'])
    await cashier.chooses('Cash')
    await cashier.paysCash(DEAR)
    await stop('pay-cash')
    await page.setViewportSize({ width: 390, height: 844 })
    await cashier.button('Cash').click()
    await cashier.sees('Select payment mode')
    await stop('pay-modal', ['phone'])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })

    await cashier.confirmsPayment()
    await cashier.sees('Confirm Sales')
    await stop('confirm')
    await cashier.button('Yes Proceed').click()
    await cashier.sees('Order Confirmed Successfully')
    await stop('done')
    await cashier.opensReceipt()
    await cashier.sees('Total Items')
    await stop('receipt')
    await cashier.button('Print').click()
    await page.getByRole('dialog').locator('canvas').first().waitFor()
    await stop('receipt-pdf')
  },
}

/** The customer, and all that the card terminal can do to a sale. */
export const payingByCard: Chapter = {
  title: 'paying by card',
  walk: async (guide) => {
    const { page, product, cashier, stop } = guide
    const dialog = page.getByRole('dialog')
    await cashier.opensTheTill()
    await product.terminal.script('decline', 'drop-after', 'silent')
    await fillsCart(guide, 2)
    await page.getByRole('button', { name: 'Customer', exact: true }).click()
    await dialog.getByRole('textbox').first().fill('ada')
    await dialog.getByText('Adaeze Okonkwo').waitFor()
    await stop('customer-search')
    await dialog.getByRole('button', { name: 'Add new customer' }).click()
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await cashier.sees('Name is required')
    await stop('customer-create')
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('textbox').first().fill('ada')
    await dialog.getByText('Adaeze Okonkwo').click()
    await stop('customer-chosen')
    await page.keyboard.press('Escape')
    await cashier.chooses('Card')
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.button('Retry').waitFor()
    await stop('terminal-declined')
    await cashier.button('Retry').click()
    await cashier.sees('What does the POS show?')
    await cashier.button('Approved').click()
    await cashier.sees('Type the RRN or reference from the slip')
    await stop('terminal-unknown')
    await cashier.button('Declined').click()
    await cashier.button('Retry').click()
    await cashier.sees('Ask the customer to use the card on the POS')
    await stop('terminal-charging')
  },
}
