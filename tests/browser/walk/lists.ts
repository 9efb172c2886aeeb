import { demoCatalogue } from '#server/seed/demo-catalogue.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { Chapter } from './guide.ts'

const [first, second] = demoCatalogue(MAINLAND).products.filter(({ stock }) => stock > 0)
const NONE = { status: true, result: [], meta_data: { number_of_pages: 0 } }
const REFUSED = { status: false, error_message: 'The back office is being serviced' }
const ORDERS = '**/pos/instore-orders/**'

/** History and held sales in every state of a list, and a till without a network. */
export const listing: Chapter = {
  title: 'listing',
  walk: async ({ page, cashier, stop, hold, answer }) => {
    const catalogue = await hold('**/product/simple-list*')
    const opened = cashier.opensTheTill()
    await catalogue()
    await opened
    await page.goto('/pos-home/sales-on-hold')
    await cashier.sees('No sales on hold')
    await stop('held-empty')
    await page.goto('/pos-home')
    await cashier.scans(first?.barcode ?? '')
    await cashier.button('Put sale on hold').click()
    await cashier.scans(second?.barcode ?? '')
    await cashier.button('Put sale on hold').click()
    await page.getByRole('link', { name: 'Sales on hold (2)' }).click()
    await cashier.button('Continue').first().waitFor()
    await stop('held')
    await cashier.button('Continue').first().click()
    await cashier.sees('Retreiving...')
    await stop('held-retrieving', ['desktop'])
    await page.waitForURL('**/pos-home')

    await cashier.chooses('Cash')
    await cashier.button('Exact').filter({ visible: true }).click()
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.sees('Order Confirmed Successfully')
    await cashier.button('New sale').click()
    const orders = await hold(ORDERS)
    await page.getByRole('link', { name: 'Sales History' }).click()
    await cashier.sees('Loading Sales History...')
    await stop('history-loading')
    await orders()
    await page.reload()
    await page.getByRole('main').getByRole('listitem').first().waitFor()
    await stop('history')
    await answer(ORDERS, NONE)
    await page.reload()
    await cashier.sees('No Sales found')
    await stop('history-empty')
    await answer(ORDERS, REFUSED)
    await page.reload()
    await cashier.sees('The sales history could not be loaded')
    await stop('history-failed')
    await page.unrouteAll()
  },
}

/** A till without its card terminal, then without a network: the sale is kept on the device, and listed. */
export const offline: Chapter = {
  title: 'offline',
  walk: async ({ page, product, cashier, stop }) => {
    await page.routeWebSocket(`${product.terminal.url}/`, (line) => void line.close())
    await cashier.opensTheTill()
    await cashier.scans(second?.barcode ?? '')
    await cashier.sellsForExactCash()
    await cashier.scans(first?.barcode ?? '')
    await cashier.chooses('Card')
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.sees('The POS is not connected')
    await stop('terminal-not-connected')
    await page.keyboard.press('Escape')
    await cashier.chooses('Cash')
    await cashier.button('Exact').filter({ visible: true }).click()
    await page.context().setOffline(true)
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.sees('Kept on this device, waiting to be sent')
    await stop('done-offline')
    await cashier.button('New sale').click()
    await cashier.button(/waiting to be sent/).click()
    await cashier.sees('Waiting to be sent (1)')
    await stop('outbox')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Sales History' }).click()
    await cashier.sees('Offline: the last 2 sales kept on this device')
    await stop('history-offline')
    const sales = page.getByRole('main').getByRole('listitem')
    await sales.first().getByRole('button').click()
    await cashier.sees('The sale is safe on this device')
    await stop('receipt-waiting')
    await page.goBack()
    await sales.last().getByRole('button').click()
    await cashier.sees('Offline: this is the receipt as this device keeps it.')
    await stop('receipt-offline')
  },
}
