import { cashierAt } from '#tests/support/browser/cashier.ts'
import { expect, test } from '#tests/browser/support/signed-in.ts'
import { fillSalesScreen } from './crowded-till.ts'
import { layoutFaults } from './faults.ts'
import { inSight, missingForASale } from './needs.ts'
import { ALL_VIEWPORTS, inEveryViewport } from './viewports.ts'

/** Four products of the demo store. */
const BARCODES = ['2010000001189', '2010000001196', '2010000001202', '2010000001219']

test('the fullest sales screen has every control within reach and cuts no words off, in every size', async ({
  page,
  product,
}) => {
  await fillSalesScreen(page, product)
  const found: Record<string, string[]> = {}
  await inEveryViewport(page, ALL_VIEWPORTS, async (viewport) => {
    const faults = await layoutFaults(page)
    if (faults.length > 0) found[viewport] = faults
  })
  expect(found).toEqual({})
})

test('in every size a sale has all it needs, with what it comes to, Confirm, lines and products in sight', async ({
  page,
}) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  for (const barcode of BARCODES) await cashier.scans(barcode)
  await expect(page.getByRole('list', { name: 'Cart' }).getByRole('listitem')).toHaveCount(BARCODES.length)
  const found: Record<string, string[]> = {}
  await inEveryViewport(page, ALL_VIEWPORTS, async (viewport) => {
    const missing = await missingForASale(page, viewport)
    if (missing.length > 0) found[viewport] = missing
  })
  expect(found).toEqual({})
})

test('the total that is confirmed and the change that is given are in sight in every size', async ({
  page,
}) => {
  const cashier = cashierAt(page)
  const dialog = page.getByRole('dialog')
  await page.goto('/pos-home')
  await cashier.scans(BARCODES[0] ?? '')
  await cashier.chooses('Cash')
  await cashier.paysCash('1000')
  await cashier.confirmsPayment()
  const found: Record<string, number[]> = {}
  const steps = { 'NGN 537.50': 'Yes Proceed', 'NGN 462.50': 'New sale' }
  for (const [amount, answer] of Object.entries(steps)) {
    const button = dialog.getByRole('button', { name: answer })
    await expect(button).toBeVisible()
    await inEveryViewport(page, ALL_VIEWPORTS, async (viewport) => {
      found[`${viewport}, ${answer}`] = [
        await inSight(dialog.getByText(amount, { exact: true }).first()),
        await inSight(button),
      ]
    })
    await button.click()
  }
  expect(Object.entries(found).filter(([, counts]) => counts.includes(0))).toEqual([])
})
