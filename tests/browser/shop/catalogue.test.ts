import { readFileSync } from 'node:fs'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/empty-product.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import { LONG } from '../support/long.ts'

interface Listed {
  name: string
  price: string
}

/** What the shop of the data set sold, by its stock codes, in capitals or not: the first name and price of each. */
const listed = (): Map<string, Listed> => {
  const products = new Map<string, Listed>()
  const known = new Set<string>()
  const [, ...rows] = readFileSync('tests/data/online-retail-products.csv', 'utf8').split(/\r?\n/)
  for (const row of rows) {
    const [, code = '', name = '', , , price = ''] = row.split(';')
    if (
      name.trim() !== '' &&
      !name.includes('"') &&
      /^\d+(,\d+)?$/.test(price) &&
      price !== '0' &&
      !known.has(code.toUpperCase())
    ) {
      known.add(code.toUpperCase())
      products.set(code, { name: name.trim(), price: price.replace(',', '.') })
    }
  }
  return products
}

const SHOP = listed()

test(
  'a catalogue of another till comes by drag and drop, says which rows cannot be read, and sells',
  LONG,
  async ({ page, emptyProduct }) => {
    const owner = ownerAt(page)
    const cashier = cashierAt(page)
    await owner.setsUpTheStore(emptyProduct)
    const { accessCode } = await owner.addsATerminal()

    const rows = [...SHOP].map(([code, { name, price }]) => `${code},"${name}",${price},10`)
    const file = ['Barcode,Name,Price,Stock', ...rows, 'X1,Torch,-1,3', 'X2,,5,3', '85123A,Again,1,1'].join(
      '\n',
    )
    await owner.clicks(/^From a CSV or Excel file/)
    await owner.dropsFile('Drop a CSV or Excel file here', {
      name: 'shop.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    })
    await cashier.sees('1,953 products to add')
    await cashier.sees(
      'The barcode 85123A (WHITE HANGING HEART T-LIGHT HOLDER, Again) belongs to several products',
    )
    await cashier.sees('2 rows cannot be read and are left out')
    const left = page.getByRole('listitem').filter({ hasText: /^Line / })
    await expect(left).toHaveText([
      /Line 1,954\s*price '-1' is not more than 0/,
      /Line 1,955\s*name is missing/,
    ])
    await owner.clicks('Import 1,953 products')
    await cashier.sees('1,953 products added')
    await owner.clicks('Done')
    await cashier.sees('1,953 products are in the store.')
    await owner.clicks('Go on')
    await owner.clicks('Later')
    await owner.sellsHere(accessCode)

    await cashier.sees('PRODUCTS · 1,953')
    await cashier.scans('71053')
    await cashier.sees('WHITE METAL LANTERN')
    // 3.39 with 7.5 % VAT, which are 0.25425
    await cashier.seesFigures({ SubTotal: 'NGN 3.39', VAT: 'NGN 0.25', Total: 'NGN 3.64' })
    await cashier.settlesInCash('10')
    await cashier.sees('NGN 6.36')
    await cashier.sees('Order Confirmed Successfully')
    expect(owner.acts()).toBeLessThanOrEqual(60)
  },
)
