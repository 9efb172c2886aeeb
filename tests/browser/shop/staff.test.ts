import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { LONG } from '../support/long.ts'

test(
  'a cashier who was invited chooses a password, registers a till and sells',
  LONG,
  async ({ page, browser, emptyProduct }) => {
    const owner = ownerAt(page)
    await owner.setsUpTheStore(emptyProduct)
    const terminal = await owner.addsATerminal()
    await owner.clicks(/^Demo assortment/)
    await expect(page.getByText(/products are in the store/)).toBeVisible()
    await owner.clicks('Go on')
    await owner.types('Name', 'Musa Bello')
    await owner.types('Email or phone number', 'musa@shop.test')
    await owner.clicks('Invite')
    const link = await page.getByRole('textbox', { name: 'Invitation link of Musa Bello' }).inputValue()

    const phone = await browser.newPage({ baseURL: emptyProduct.origin, serviceWorkers: 'block' })
    const cashier = cashierAt(phone)
    await phone.goto(link)
    await expect(phone.getByText('You were invited.')).toBeVisible()
    await expect(phone.getByLabel('Full name')).toHaveValue('Musa Bello')
    await expect(phone.getByLabel('E-mail or phone number')).toHaveValue('musa@shop.test')
    await expect(phone.getByLabel('Password')).toBeFocused()
    await phone.keyboard.type('orange boats at dawn')
    await phone.keyboard.press('Enter')
    await cashier.sees('Auth token validation was successful')

    await cashier.button('Get started').click()
    await cashier.addsStore(terminal)
    await phone.waitForURL('**/pos-home')
    await cashier.scans('2010000001189')
    await cashier.settlesInCash('1000')
    await cashier.sees('Order Confirmed Successfully')
    await cashier.opensReceipt()
    const receipt = phone.getByRole('article', { name: /^Receipt/ })
    for (const words of ['Obi Stores', 'Musa Bello', 'Coca-Cola 50 cl', 'NGN 537.50'])
      await expect(receipt).toContainText(words)

    await phone.goto('/administration/terminals')
    await cashier.sees('Only for managers and owners')
    await phone.close()
  },
)
