import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

/** Coca-Cola 50 cl of the demo store: NGN 500.00 with VAT; Garri Ijebu 2 kg: NGN 2,400.00, VAT-free. */
const COCA_COLA = '2010000001189'

test('a cash sale with a percentage discount, from an untouched device to the history', async ({ page }) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()

  await cashier.scans(COCA_COLA)
  await cashier.scans(COCA_COLA)
  await cashier.searchesAndAdds('garri ijebu', 'Garri Ijebu')
  // 2 × 500.00 with VAT and 2,400.00 without: SubTotal 3,400.00, VAT 75.00
  await cashier.seesFigures({ SubTotal: 'NGN 3,400.00', VAT: 'NGN 75.00', Total: 'NGN 3,475.00' })

  await cashier.givesPercent('10')
  // 10 % of 3,475.00 is 347.50
  await cashier.seesFigures({ Total: 'NGN 3,127.50' })

  await cashier.chooses('Cash')
  await cashier.paysCash('5000')
  await cashier.sees('NGN 1,872.50')
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await cashier.sees('Order Confirmed Successfully')
  await cashier.opensReceipt()

  const receipt = page.getByRole('main')
  await expect(receipt).toContainText('Mainland Supermart')
  for (const text of ['NGN 3,400.00', 'NGN 75.00', 'NGN 3,127.50', 'NGN 1,872.50', 'Cash'])
    await expect(receipt).toContainText(text)

  const download = page.waitForEvent('download')
  await cashier.button('Print').click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await cashier.sees('Reciept downloaded as PDF successfully')
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const orderNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await cashier.opensHistory()
  const row = page.getByRole('button', { name: new RegExp(orderNumber) })
  await expect(row).toContainText('3 items')
  await expect(row).toContainText('NGN 3,127.50')
})

test('a card sale: declined, then approved on the same order', async ({ page, product }) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  await product.terminal.script('decline', 'approve')
  const before = (await product.terminal.journal()).length

  await cashier.scans(COCA_COLA)
  await cashier.chooses('Card')
  await expect(page.getByRole('region', { name: 'Payment' }).getByText('POS ONLINE')).toBeVisible()
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await cashier.sees('payment failed')
  await cashier.button('Retry').click()
  await cashier.sees('Order Confirmed Successfully')
  await cashier.opensReceipt()
  // 500.00 and 37.50 VAT
  await expect(page.getByRole('main')).toContainText('NGN 537.50')

  const asked = (await product.terminal.journal()).slice(before)
  expect(asked.map(({ amount, outcome }) => [amount, outcome])).toEqual([
    ['537.50', 'decline'],
    ['537.50', 'approve'],
  ])
})

test('each call of a sale names a trace of its own to the office', LONG, async ({ page, product }) => {
  const cashier = cashierAt(page)
  const calls: { path: string; trace: string | undefined }[] = []
  page.on('request', (request) => {
    const { origin, pathname: path } = new URL(request.url())
    const isCall = request.resourceType() === 'fetch' && origin === product.origin && path.startsWith('/api/')
    if (isCall) calls.push({ path, trace: request.headers()['traceparent'] })
  })
  await cashier.opensTheTill()
  await cashier.scans(COCA_COLA)
  await cashier.sellsForExactCash()

  expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('/pos/post/transaction/'))
  expect(calls.filter(({ trace }) => trace === undefined)).toEqual([])
  expect(new Set(calls.map(({ trace }) => trace)).size).toBe(calls.length)
})
