import sharp from 'sharp'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { toastOn } from '../support/toasts.ts'
import { keepPicture } from './kept-picture.ts'

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240"><rect width="480" height="240" rx="36" fill="#0a503d"/><text x="240" y="158" text-anchor="middle" font-family="sans-serif" font-size="112" font-weight="bold" fill="#fff">OBI</text></svg>`

const CATALOGUE = `Name,Price,Barcode,VAT,Stock,Category
Ofada rice 1 kg,"2,150.50",6151234567895,exempt,40,Food
Palm oil 1 l,"1,900.00",6151234567901,exempt,24,Food
Malt drink 33 cl,450.00,6151234567918,7.5,96,Drinks
Table water 75 cl,250.00,6151234567925,7.5,120,Drinks
Bathing soap,-350.00,6151234567932,7.5,60,Household
`

test.use({ viewport: { width: 1024, height: 840 } })

test('the pictures of docs/shop.md', async ({ page, emptyProduct }) => {
  const owner = ownerAt(page)
  const cashier = cashierAt(page)
  await owner.opens('/setup')
  await owner.seesPage('Set up your shop')
  await keepPicture(page, 'shop-account')
  const buffer = await sharp(Buffer.from(LOGO)).png().toBuffer()
  await owner.setsUpTheStore(emptyProduct, { name: 'logo.png', mimeType: 'image/png', buffer })
  await toastOn(page)('Auth token validation was successful')
  const { accessCode } = await owner.addsATerminal(() => keepPicture(page, 'shop-terminal'))
  await owner.clicks(/^From a CSV or Excel file/)
  await owner.dropsFile('Drop a CSV or Excel file here', {
    name: 'goods.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CATALOGUE),
  })
  await cashier.sees('4 products to add')
  await keepPicture(page, 'shop-import')
  await owner.clicks('Import 4 products')
  await owner.clicks('Done')
  await owner.clicks('Go on')
  await owner.clicks('Later')
  await owner.sellsHere(accessCode)
  await toastOn(page)('Access granted.')
  await toastOn(page)('Access token validation was successful')
  await cashier.scans('6151234567895')
  await cashier.scans('6151234567918')
  await cashier.settlesInCash('3000')
  await cashier.opensReceipt()
  await expect(
    page
      .getByRole('article', { name: /^Receipt/ })
      .locator('img')
      .first(),
  ).toBeVisible()
  await keepPicture(page, 'shop-receipt')
})
