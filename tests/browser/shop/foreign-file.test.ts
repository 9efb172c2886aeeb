import { readFileSync } from 'node:fs'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/support/browser/own-shop.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'

const FILE = [
  'Ref;What it is;Each;Bought for;On hand',
  '6151100000017;Milo refill;1.250,50;900,00;12',
  '6151100000024;Peak milk;free;700,00;8',
  ';;300,00;200,00;5',
  '6151100000031;Bread, sliced;950,00;700,00;3',
]

test('a file with headings of its own comes by drag and drop; its bad rows are mended in the file that comes back', async ({
  page,
}) => {
  const owner = ownerAt(page)
  const till = cashierAt(page)
  const read = (heading: string) => page.getByRole('combobox', { name: `Read ${heading} as` })
  const drops = (name: string, text: string) =>
    owner.dropsFile('Drop a CSV or Excel file here', {
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await page.goto('/administration/products')
  await owner.clicks('Import')
  await drops('supplier.csv', FILE.join('\n'))

  await till.sees('What are the columns of supplier.csv?')
  await expect(page.getByRole('row').nth(2)).toContainText('Milo refill · Peak milk · Bread, sliced')
  await till.sees('Choose which column is the name.')
  await expect(page.getByRole('button', { name: 'Look through the file' })).toBeDisabled()
  await expect(read('On hand')).toHaveValue('stock')
  await read('What it is').focus()
  await read('What it is').selectOption('Name')
  await expect(read('What it is')).toBeFocused()
  await read('Bought for').selectOption('Price')
  await read('Each').selectOption('Price')
  await expect(read('Bought for')).toHaveValue('')
  await read('Ref').selectOption('Barcode')
  await owner.clicks('Look through the file')
  await till.sees('2 rows cannot be read and are left out')
  await owner.clicks('Import 2 products')
  await till.sees('2 products added')

  const download = page.waitForEvent('download')
  await owner.clicks('Save the left-out rows')
  const saved = await download
  expect(saved.suggestedFilename()).toBe('supplier-left-out.csv')
  const leftOut = readFileSync(await saved.path(), 'utf8')
  expect(leftOut.split('\r\n')).toEqual([
    '\uFEFF"Ref","What it is","Each","Bought for","On hand","Left out because"',
    `"6151100000024","Peak milk","free","700,00","8","price 'free' is not an amount"`,
    '"","","300,00","200,00","5","name is missing"',
    '',
  ])

  const mended = leftOut.replace('"free"', '"900,00"').replace('"","","300,00"', '"","Salt","300,00"')
  await drops('supplier-left-out.csv', mended)
  await till.sees('What supplier-left-out.csv would do')
  await expect(read('Each')).toHaveValue('price')
  await owner.clicks('Import 2 products')
  await till.sees('2 products added')
  await owner.clicks('Done')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('Milo refill')).toContainText('NGN 1,250.50')
  await expect(row('Bread, sliced')).toContainText('NGN 950.00')
  await expect(row('Peak milk')).toContainText('NGN 900.00')
  await expect(row('Salt')).toContainText('NGN 300.00')
})
