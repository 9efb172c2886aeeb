import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '../support/signed-in.ts'
import { toastOn } from '../support/toasts.ts'
import { LONG } from '../support/long.ts'

const COCA_COLA = '2010000001189'

test('every message of the card terminal', async ({ page, product }) => {
  const cashier = cashierAt(page)
  const toast = toastOn(page)
  await page.goto('/pos-home')
  await product.terminal.script('not-found', 'unplugged', 'decline', 'approve')
  await cashier.scans(COCA_COLA)
  await cashier.chooses('Card')
  await expect(page.getByRole('region', { name: 'Payment' }).getByText('POS ONLINE')).toBeVisible()
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await toast('Connect your Interswitch POS terminal')
  await cashier.button('Retry').click()
  await toast('Unplug and plug the POS back and retry')
  await cashier.button('Retry').click()
  await toast('payment failed')
  await cashier.button('Check POS Status').click()
  await toast('POS ONLINE')
  await cashier.button('Retry').click()
  await toast('payment was successful')
  await cashier.sees('Order Confirmed Successfully')
})

test('every message of a card terminal that is not there', LONG, async ({ page, product }) => {
  const cashier = cashierAt(page)
  const toast = toastOn(page)
  await page.routeWebSocket(`${product.terminal.url}/`, (line) => void line.close())
  await page.goto('/pos-home')
  await cashier.scans(COCA_COLA)
  await cashier.chooses('Card')
  await cashier.confirmsPayment()
  await cashier.proceeds()
  await cashier.sees('The POS is not connected')
  await cashier.button('Check POS Status').click()
  await toast('POS OFFLINE')
  await cashier.button('Continue').click()
  await toast('WebSocket is not open.')
  await toast('Processing without payment...')
  await cashier.sees('Order Confirmed Successfully')
})

test(
  'the terminal service restarts in the middle of a purchase: its outcome is unknown until the cashier says it',
  LONG,
  async ({ page, product }) => {
    const cashier = cashierAt(page)
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { chipsSeen: seen })
      new MutationObserver(() => {
        const chip = /POS (?:ONLINE|OFFLINE)/.exec(document.body?.textContent ?? '')?.[0]
        if (chip !== undefined && chip !== seen.at(-1)) seen.push(chip)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const chips = () => page.evaluate(() => (window as unknown as { chipsSeen: string[] }).chipsSeen)
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/pos/post/transaction/')) posted.push(request.method())
    })
    const before = (await product.terminal.journal()).length
    await page.goto('/pos-home')
    await product.terminal.script('restart:1500', 'approve')
    await cashier.scans(COCA_COLA)
    await cashier.chooses('Card')
    await expect(page.getByRole('region', { name: 'Payment' }).getByText('POS ONLINE')).toBeVisible()
    await cashier.confirmsPayment()
    await cashier.proceeds()

    await cashier.sees('What does the POS show?')
    await cashier.sees(/The customer may have been charged/)
    await expect
      .poll(async () => (await chips()).slice(-3))
      .toEqual(['POS ONLINE', 'POS OFFLINE', 'POS ONLINE'])
    expect(posted).toEqual([])
    await cashier.button('Declined').click()
    await cashier.button('Retry').click()
    await cashier.sees('Order Confirmed Successfully')

    const purchases = (await product.terminal.journal()).slice(before)
    expect(purchases.map(({ outcome, charged }) => [outcome, charged])).toEqual([
      ['restart:1500', null],
      ['approve', '537.50'],
    ])
    expect(posted).toEqual(['POST'])
  },
)
