import sharp from 'sharp'
import { ownerAt, setupCodeOf } from '#tests/support/browser/owner.ts'
import type { Chapter } from './guide.ts'
import { lookThroughTheTrail } from './trail.ts'

const TABLE = `Name,Price,Barcode
Ofada rice 1 kg,"2,150.50",6151234567895
Bathing soap,-350.00,6151234567932
`

const csv = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) }

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a503d' } })
    .png()
    .toBuffer(),
})

/** From an installation without a merchant to the first till, its terminals and its staff. */
export const openingAShop: Chapter = {
  title: 'opening a shop',
  walk: async (guide) => {
    const { page, product, cashier, stop, answer } = guide
    const owner = ownerAt(page)
    await page.goto('/')
    await cashier.button('Get started').click()
    await cashier.sees('There is no shop here yet')
    await stop('stores-no-shop')
    await page.getByRole('link', { name: 'Set up your shop' }).click()
    await owner.seesPage('Set up your shop')
    await owner.clicks('Create account')
    await stop('setup-owner')
    await owner.types('Setup code', setupCodeOf(product))
    await owner.types('Your name', 'Ada Obi')
    await owner.types('Email or phone number', 'ada@shop.test')
    await owner.types('Password', 'kettle under blue rain')
    await owner.clicks('Create account')
    await owner.seesPage('Your business')
    await owner.types('Business name', 'Obi Stores Limited')
    await owner.types('Tax id', '12')
    await owner.clicks('Save and go on')
    await stop('setup-business')
    await owner.types('Tax id', '')
    await owner.clicks('Save and go on')
    await owner.seesPage('Your store')
    await owner.types('Store name', 'Obi Stores')
    await owner.types('Address', '3 Allen Avenue, Ikeja, Lagos')
    await owner.types('Phone number', '+234 803 123 4567')
    await owner.choosesFile('Picture of the logo', csv)
    await owner.choosesFile('Picture of the logo', await logo())
    await owner.choosesFile('Picture of the logo', csv)
    await cashier.sees('Choose a picture: JPEG, PNG or WebP')
    await stop('setup-store')
    await owner.clicks('Save and go on')
    await owner.seesPage('Ways to pay')
    await stop('setup-payment')
    await owner.clicks('Save and go on')
    await owner.seesPage('First terminal')
    await stop('setup-terminal')
    await owner.clicks('Add terminal')
    await cashier.sees('Write down the access code')
    await stop('setup-code')
    await owner.clicks('I have written it down')

    await owner.seesPage('Products')
    await stop('setup-products')
    await owner.clicks(/^From a CSV or Excel file/)
    await owner.choosesFile('CSV or Excel file of products', csv)
    await cashier.sees('1 product to add')
    await stop('setup-import')
    await owner.clicks('Import 1 product')
    await owner.clicks('Done')
    await owner.clicks(/^By hand/)
    await owner.types('Name', 'Palm oil 1 l')
    await owner.types('Price', '1900')
    await owner.types('In stock', '24')
    await owner.clicks('Add product')
    await cashier.sees('Added so far')
    await owner.clicks('Add product')
    await stop('setup-product')
    await owner.clicks('Back')
    await cashier.sees('2 products are in the store.')
    await stop('setup-products-added', ['phone', 'desktop'])
    await page
      .getByRole('navigation', { name: 'Steps of the setup' })
      .getByRole('button', { name: /First terminal/ })
      .click()
    await cashier.button('Make another access code').waitFor()
    await stop('setup-terminal-kept', ['phone', 'desktop'])
    await owner.clicks('Go on')
    await owner.clicks('Go on')
    await owner.seesPage('Staff')
    await owner.types('Name', 'Musa Bello')
    await owner.types('Email or phone number', '08031234567')
    await owner.clicks('Invite')
    await cashier.sees('Invited')
    await stop('setup-staff')
    await owner.clicks('Go on')
    await owner.seesPage('Ready to sell')
    await stop('setup-ready')
    await answer(
      '**/api/merchant/administration/setup',
      { status: false, error_message: 'The office is closed' },
      503,
    )
    await page.reload()
    await cashier.sees('The setup could not be loaded')
    await stop('setup-failed', ['phone', 'desktop'])
    await page.unrouteAll()

    await page.goto('/administration/terminals')
    await cashier.sees('No devices registered')
    await stop('terminals')
    await owner.clicks('Add terminal')
    await page.getByRole('dialog').getByRole('textbox').fill('12')
    await page.keyboard.press('Enter')
    await cashier.sees('6 to 20 digits')
    await stop('terminals-add')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Staff' }).click()
    await cashier.sees('Musa Bello')
    await stop('staff')
    await owner.clicks('Invite')
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await cashier.sees('Name is required')
    await stop('staff-invite')
    await lookThroughTheTrail(guide)
  },
}
