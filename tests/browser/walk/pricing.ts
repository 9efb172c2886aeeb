import sharp from 'sharp'
import { homeDayOf } from '#domain/time-text.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import type { Chapter, Guide } from './guide.ts'
import { FLOUR, RICE, PRODUCT_LIST } from './product-list.ts'

const DAY_MS = 24 * 60 * 60_000
/** A day in the shop, so many days from now. */
const day = (from: number) => homeDayOf(Date.now() + from * DAY_MS)

/** One more price in the form that is open. */
const addsPrice = async (
  { page }: Guide,
  number: number,
  fields: { Title: string; Price: string; From?: string; Until?: string },
): Promise<void> => {
  const price = page.getByRole('dialog').getByRole('group', { name: `Other price ${number}` })
  await page.getByRole('button', { name: 'Add another price' }).click()
  for (const [label, text] of Object.entries(fields))
    await price.getByLabel(label, { exact: true }).fill(text)
}

const scansAnother = async ({ page }: Guide, code: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Another code' }).fill(code)
  await page.keyboard.press('Enter')
}

/** A product with prices for some days, several barcodes, one of them that of another product, and a picture. */
export const pricing: Chapter = {
  title: 'prices for some days and several barcodes',
  walk: async (guide) => {
    const { page, product, cashier, stop } = guide
    const owner = ownerAt(page)
    await owner.setsUpTheStore(product)
    await owner.bringsProducts(PRODUCT_LIST)
    await owner.clicks('Edit Ofada rice')
    await addsPrice(guide, 1, { Title: 'Wholesale', Price: '2,000' })
    await addsPrice(guide, 2, { Title: 'Customers of many years', Price: '90,000,000.99', From: day(1) })
    await addsPrice(guide, 3, { Title: 'wholesale', Price: 'less', From: day(3), Until: day(1) })
    await scansAnother(guide, FLOUR)
    await page
      .getByRole('dialog')
      .getByText(/has this barcode too/)
      .first()
      .waitFor()
    await scansAnother(guide, '6151100000031')
    await scansAnother(guide, RICE)
    await cashier.sees('This product has this barcode already')
    await owner.clicks('Save')
    await cashier.sees('This is a day before the first one')
    await owner.choosesFile('Picture of the product', {
      name: 'rice.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 800, height: 300, channels: 3, background: '#e8e0d0' } })
        .png()
        .toBuffer(),
    })
    await page.getByRole('dialog').getByRole('img').waitFor()
    await page.getByRole('group', { name: 'Other price 2' }).evaluate((group) => group.scrollIntoView())
    await stop('product-prices')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Another code' }).scrollIntoViewIfNeeded()
    await stop('product-barcodes')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /picture/i })
      .last()
      .scrollIntoViewIfNeeded()
    await stop('product-picture')
    await owner.clicks('Remove other price 3')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Another code' }).fill('')
    await owner.clicks('Save')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await cashier.sees('2 more barcodes')
    await stop('products-several-barcodes')
  },
}
