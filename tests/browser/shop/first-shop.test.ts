import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readPdf } from '#tests/support/pdf.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'

const logoFile = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0a503d' } })
    .png()
    .toBuffer(),
})

const seesOwnReceipt = async (page: Page) => {
  const receipt = page.getByRole('article', { name: /^Receipt/ })
  for (const text of [
    'Obi Stores',
    '3 Allen Avenue, Ikeja, Lagos',
    'Ofada rice 1 kg',
    'NGN 2,311.79',
    'NGN 188.21',
  ])
    await expect(receipt).toContainText(text)
  const logo = receipt.locator('img').first()
  await expect(logo).toHaveJSProperty('naturalWidth', 512)
  await expect(logo).toHaveJSProperty('naturalHeight', 256)
}

test('from an empty database to the first sale of an own product, in at most 60 acts', async ({
  page,
  emptyProduct,
}) => {
  const owner = ownerAt(page)
  const cashier = cashierAt(page)
  await owner.setsUpTheStore(emptyProduct, await logoFile())
  const { serial, accessCode } = await owner.addsATerminal()
  expect(accessCode).toMatch(/^\d{6}$/)

  await owner.clicks(/^By hand/)
  await owner.types('Name', 'Ofada rice 1 kg')
  await owner.types('Price', '2,150.50')
  await owner.types('Barcode', '6151234567895')
  await owner.types('In stock', '40')
  await owner.clicks('Add product')
  await cashier.sees('Ofada rice 1 kg')
  await owner.clicks('Back')
  await cashier.sees('1 product is in the store.')
  await owner.clicks('Go on')

  await owner.seesPage('Staff')
  await owner.types('Name', 'Musa Bello')
  await owner.types('Email or phone number', '08031234567')
  await owner.clicks('Invite')
  const invitation = page.getByRole('textbox', { name: 'Invitation link of Musa Bello' })
  await expect(invitation).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/auth\/signup\?invitation=/)
  await owner.clicks('Go on')

  await owner.seesPage('Ready to sell')
  await owner.clicks('Sell on this device')
  await page.waitForURL(`**/validate/${serial}`)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await owner.typesOn(accessCode)
  await owner.clicks('Next')

  await page.waitForURL('**/pos-home')
  await owner.types('Scan or type a barcode', '6151234567895')
  await owner.presses('Enter')
  // 2,150.50 with 7.5 % VAT, which are 161.2875
  await cashier.seesFigures({ SubTotal: 'NGN 2,150.50', VAT: 'NGN 161.29', Total: 'NGN 2,311.79' })
  await owner.picks('Cash')
  await owner.types('Amount', '2500')
  await owner.clicks('Confirm Payment')
  await owner.clicks('Yes Proceed')
  await cashier.sees('Order Confirmed Successfully')
  await owner.clicks('Receipt')

  await page.waitForURL('**/pos-home/print/*')
  await seesOwnReceipt(page)
  const download = page.waitForEvent('download')
  await owner.clicks('Print')
  const pdf = readFileSync(await (await download).path())
  const [sheet] = await readPdf(pdf.toString('base64'))
  expect(sheet?.text).toMatch(/^Obi Stores 3 Allen Avenue, Ikeja, Lagos \+234 803 123 4567 Order Number/)
  expect(sheet?.pictures).toEqual([[256, 128]])
  expect(owner.acts()).toBeLessThanOrEqual(60)

  await owner.opens('/administration/terminals')
  await expect(page.getByRole('listitem').filter({ hasText: /^Device \d+: / })).toHaveText(
    /; last used by .+; last heard of .+; app \d+\.\d+\.\d+-[0-9a-f]{8}$/,
  )
})
