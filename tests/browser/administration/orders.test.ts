import { expect, test } from '#tests/support/browser/own-shop.ts'

const BARCODE = '6151100000017'

test('twelve are ordered, ten come, then two: the order is received, and the stock is twelve more', async ({
  page,
}) => {
  await page.goto('/administration/products')
  await page.getByRole('button', { name: 'Add product' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('Ijebu garri')
  await form.getByRole('textbox', { name: 'Barcode' }).fill(BARCODE)
  await form.getByRole('textbox', { name: 'In stock' }).fill('3')
  await form.getByRole('textbox', { name: 'Price' }).fill('1,200')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)

  await page.getByRole('link', { name: 'Purchase orders' }).click()
  await page.getByRole('link', { name: 'New order' }).click()
  const search = page.getByRole('textbox', { name: 'Barcode or name' })
  await search.fill(BARCODE)
  await search.press('Enter')
  await page.getByRole('textbox', { name: 'Pieces of Ijebu garri' }).fill('12')
  await page.getByRole('textbox', { name: 'Supplier' }).fill('Apapa Wholesale Ltd')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Order PO-1' })).toBeVisible()
  await page.getByRole('button', { name: 'Place order' }).click()

  await page.getByRole('button', { name: 'Receive' }).click()
  const arrives = page.getByRole('textbox', { name: 'Arrives now of Ijebu garri' })
  await expect(arrives).toHaveValue('12')
  const code = page.getByRole('textbox', { name: 'Barcode' })
  await code.fill(BARCODE)
  await code.press('Enter')
  await expect(arrives).toHaveValue('1')
  await arrives.fill('10')
  await page.getByRole('button', { name: 'Book in' }).click()
  await expect(page.getByText('10 received')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Partly received' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Receive' }).click()
  await expect(arrives).toHaveValue('2')
  await page.getByRole('button', { name: 'Book in' }).click()
  await expect(page.getByText('12 received')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receive' })).toHaveCount(0)

  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^PO-1 · Apapa Wholesale Ltd12 pieces ordered, 12 received · made .*Received$/,
  ])
  await page.goto('/administration/products')
  await page.getByRole('link', { name: 'Stock of Ijebu garri' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Received: PO-1.*\+215 in stock after it$/,
    /^Received: PO-1.*\+1013 in stock after it$/,
    /^At the beginning.*\+33 in stock after it$/,
  ])
})
