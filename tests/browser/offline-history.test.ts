import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

test(
  'without a network the history lists the sales of this device, and their receipts open and print',
  LONG,
  async ({ page, context }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.addInitScript(() => {
      window.print = () => void (document.title = 'On paper')
    })
    const cashier = cashierAt(page)
    const rows = page.getByRole('listitem')
    const note = page.getByText(/^Offline: /)
    const sellsOne = async () => {
      await cashier.scans(COCA_COLA)
      await cashier.seesFigures({ Total: 'NGN 537.50' })
      return cashier.sellsForExactCash()
    }
    await cashier.opensTheTill()
    await cashier.isReadyForOffline()
    const first = await sellsOne()
    await cashier.searchesAndAdds('garri ijebu', 'Garri Ijebu')
    await cashier.seesFigures({ Total: 'NGN 2,400.00' })
    const second = await cashier.sellsForExactCash()
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: 'Sales History' }).click()
    await expect(note).toHaveText('Offline: the last 2 sales kept on this device')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText(second)
    await expect(rows.nth(0)).toContainText('NGN 2,400.00')
    await expect(rows.nth(1)).toContainText(first)
    await expect(rows.nth(1)).toContainText('NGN 537.50')
    await page.reload()
    await expect(rows).toHaveCount(2)

    const search = page.getByRole('textbox', { name: 'Search by order number or customer name' })
    await search.fill(first)
    await expect(rows).toHaveCount(1)
    await search.fill('nobody')
    await cashier.sees('No Sales found')
    await search.fill(first)
    await rows.first().getByRole('button').click()
    const receipt = page.getByRole('article', { name: `Receipt ${first}` })
    await expect(receipt).toContainText('NGN 500.00 × 1')
    await expect(receipt).toContainText('VATNGN 37.50')
    await expect(receipt).toContainText('TotalNGN 537.50')
    await cashier.sees('Offline: this is the receipt as this device keeps it.')
    await cashier.button('Print').click()
    await expect(page).toHaveTitle('On paper')

    await page.goto('/pos-home')
    const third = await sellsOne()
    await page.getByRole('link', { name: 'Sales History' }).click()
    await expect(note).toHaveText('Offline: the last 3 sales kept on this device')
    await expect(rows.nth(0)).toContainText(third)

    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
    await cashier.button('Try again').click()
    await expect(note).toHaveCount(0)
    await expect(rows.nth(0)).toContainText(third)

    await context.route(/\/pos\/(instore-orders|reciept)/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Pay for the WiFi</h1>' }),
    )
    await page.reload()
    await expect(note).toHaveText(/^Offline: the last \d+ sales kept on this device$/)
    await expect(rows.nth(0)).toContainText(third)
  },
)
