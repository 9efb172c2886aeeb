import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser.ts'
import { keepPicture } from './kept-picture.ts'
import { SIZES } from './viewports.ts'

/** What a browser shows before the app is installed (scripts/kit/app-shell.ts). */
const OF_THE_APP = 'public/previews'

/** Coca-Cola, and three products beside it. */
const BARCODES = ['2010000001189', '2010000001196', '2010000001202', '2010000001219']

test('the pictures of README.md and of the installation', async ({ page, context }) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  const viewer = await context.newPage()
  await viewer.setViewportSize(SIZES.desktop)
  await viewer.goto('/statecharts')
  await expect(viewer.getByText('Live', { exact: true }).first()).toBeVisible()

  await page.bringToFront()
  for (const barcode of BARCODES) await cashier.scans(barcode)
  await cashier.chooses('Cash')
  await cashier.paysCash('5000')
  await keepPicture(page, 'sales-desktop', OF_THE_APP)
  await page.setViewportSize(SIZES.phone)
  await keepPicture(page, 'sales-phone', OF_THE_APP)
  await page.setViewportSize(SIZES.desktop)
  await cashier.confirmsPayment()
  await cashier.sees('Confirm Sales')

  await viewer.bringToFront()
  await viewer
    .getByRole('button', { name: /^payment/ })
    .first()
    .click()
  await expect(viewer.getByRole('img', { name: 'The chart payment, in the state confirming' })).toBeVisible()
  await keepPicture(viewer, 'statecharts-live')
})
