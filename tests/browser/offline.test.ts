import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'

const COCA_COLA = '2010000001189'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(90_000)

test('a reload without a network opens the till with catalogue, cart and held sales, and it sells', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  await cashier.isReadyForOffline()
  await cashier.scans(COCA_COLA)
  await cashier.button('Put sale on hold').click()
  await cashier.sees('Sale put on hold')
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures({ Total: 'NGN 537.50' })

  await context.setOffline(true)
  await page.reload()
  await cashier.seesFigures({ Total: 'NGN 537.50' })
  await expect(page.getByRole('link', { name: /Sales on hold/ })).toContainText('1')
  await cashier.searchesAndAdds('garri ijebu', 'Garri Ijebu')
  await cashier.seesFigures({ Total: 'NGN 2,937.50' })

  await cashier.settlesInCash('3000')
  await cashier.opensReceipt()
  await cashier.sees('Waiting to be sent. The sale is safe on this device.')
  await page.goto('/pos-home')
  await expect(page.getByRole('button', { name: '1 sale waiting to be sent, NGN 2,937.50' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
  await cashier.opensHistory()
  await expect(page.getByRole('listitem').first()).toContainText('NGN 2,937.50')
})
