import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { LONG } from '../support/long.ts'

const BARCODE = '6151100000017'

test(
  'an owner and a cashier count at two places while the till sells, and what is booked is what is there',
  LONG,
  async ({ page, browser, emptyProduct }) => {
    const owner = ownerAt(page)
    await owner.setsUpTheStore(emptyProduct)
    const terminal = await owner.addsATerminal()
    await owner.clicks(/^By hand/)
    await owner.types('Name', 'Ijebu garri')
    await owner.types('Price', '1,200')
    await owner.types('Barcode', BARCODE)
    await owner.types('In stock', '12')
    await owner.clicks('Add product')
    await expect(page.getByText('Ijebu garri')).toBeVisible()
    await owner.clicks('Back')
    await owner.clicks('Go on')
    await owner.types('Name', 'Musa Bello')
    await owner.types('Email or phone number', 'musa@shop.test')
    await owner.clicks('Invite')
    const link = await page.getByRole('textbox', { name: 'Invitation link of Musa Bello' }).inputValue()

    const phone = await browser.newPage({ baseURL: emptyProduct.origin, serviceWorkers: 'block' })
    const cashier = cashierAt(phone)
    await phone.goto(link)
    await expect(phone.getByLabel('Password')).toBeFocused()
    await phone.keyboard.type('orange boats at dawn')
    await phone.keyboard.press('Enter')
    await cashier.button('Get started').click()
    await cashier.addsStore(terminal)
    await phone.waitForURL('**/pos-home')

    // One of the twelve is gone unseen: seven stand on the shop floor, four in the store room.
    await page.goto('/administration/stock/count')
    await owner.clicks('Start counting')
    const scan = page.getByRole('textbox', { name: 'Barcode or name' })
    await scan.fill(BARCODE)
    await scan.press('Enter')
    await scan.fill(BARCODE)
    await scan.press('Enter')
    const onTheFloor = page.getByRole('textbox', { name: 'Pieces of Ijebu garri, Shop floor' })
    await expect(onTheFloor).toHaveValue('2')
    await onTheFloor.fill('7')
    const taken = page.waitForResponse('**/stock/counts/entries')
    await onTheFloor.press('Enter')
    expect((await taken).status()).toBe(200)

    await cashier.scans(BARCODE)
    await expect(phone.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveText(/Ijebu garri/)
    const posted = phone.waitForResponse('**/pos/post/transaction/**')
    await cashier.sellsForExactCash()
    expect((await posted).status()).toBe(200)

    await phone.goto('/administration/products')
    await cashier.sees('Only for managers and owners')
    await phone.getByRole('link', { name: 'Count stock' }).click()
    await phone.getByRole('radio', { name: 'Store room' }).check()
    const scanning = phone.getByRole('textbox', { name: 'Barcode or name' })
    for (const pieces of ['1', '2', '3', '4']) {
      await scanning.fill(BARCODE)
      await scanning.press('Enter')
      const inTheRoom = phone.getByRole('textbox', { name: 'Pieces of Ijebu garri, Store room' })
      await expect(inTheRoom).toHaveValue(pieces)
    }
    await phone.reload()
    await expect(phone.getByRole('textbox', { name: 'Pieces of Ijebu garri, Store room' })).toHaveValue('4')
    await expect(phone.getByRole('link', { name: 'Review and book' })).toHaveCount(0)
    await phone.close()

    await page.getByRole('link', { name: 'Review and book' }).click()
    await expect(page.getByText('1 product counted. 1 product differs.')).toBeVisible()
    const row = page.getByRole('main').getByRole('listitem')
    await expect(row).toContainText('12 expected, 11 counted')
    await expect(row).toContainText('1 piece moved while it was counted')
    await expect(row).toContainText('-1,200.00')
    await owner.clicks('Book differences')
    await owner.clicks('Book')
    await expect(page.getByText('The stock of 1 product is what was counted.')).toBeVisible()

    await page.goto('/administration/products')
    await page.getByRole('link', { name: 'Stock of Ijebu garri' }).click()
    await expect(row.first()).toHaveText(/^Counted.*Ada Obi.*−110 in stock after it$/)
  },
)
