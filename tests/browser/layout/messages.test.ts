import { expect, test } from '#tests/browser/support/signed-in.ts'
import { cashierAt } from '#tests/browser/support/cashier.ts'
import { coveredByMessages } from './covered.ts'
import { ALL_VIEWPORTS, inEveryViewport } from './viewports.ts'

const COCA_COLA = '2010000001189'

test('messages cover no control and no figure of a sale, in every size', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await cashier.scans(COCA_COLA)
  const covered: Record<string, string[]> = {}
  await inEveryViewport(page, ALL_VIEWPORTS, async (viewport) => {
    await cashier.scans('9999999999994')
    await cashier.confirmsPayment()
    await expect(page.getByRole('alert')).toHaveCount(2)
    covered[viewport] = await coveredByMessages(page)
    for (const name of ['Close message', 'Close message']) await cashier.button(name).first().click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  expect(covered).toEqual(Object.fromEntries(ALL_VIEWPORTS.map((viewport) => [viewport, []])))
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('a pointer that rests on a message does not keep it', async ({ page }) => {
    const cashier = cashierAt(page)
    await page.goto('/pos-home')
    await cashier.scans('9999999999994')
    const message = page.getByRole('alert')
    await message.hover()
    await expect(message).toHaveCount(0, { timeout: 5_000 })
  })
})

test('a refusal goes as soon as what it asks for is there', async ({ page }) => {
  const cashier = cashierAt(page)
  await page.goto('/pos-home')
  await cashier.scans(COCA_COLA)
  const refusal = page.getByRole('alert')
  await cashier.confirmsPayment()
  await expect(refusal).toHaveText('Please select a payment mode')
  await cashier.chooses('Cash')
  await expect(refusal).toHaveCount(0, { timeout: 2_000 })
  await cashier.confirmsPayment()
  await expect(refusal).toHaveText(/Please enter cash collected/)
  await cashier.paysCash('1')
  await cashier.confirmsPayment()
  await expect(refusal).toHaveText('Cash collected is less than the total amount')
  await cashier.paysCash('200000')
  await expect(refusal).toHaveCount(0, { timeout: 2_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a refusal covers no field of the dialog that it is about, and goes when the field is filled', async ({
    page,
  }) => {
    const cashier = cashierAt(page)
    await page.goto('/')
    await cashier.button('Add new store').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter your POS serial number')
    expect(await coveredByMessages(page)).toEqual([])
    await dialog.getByRole('textbox').fill('2')
    await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 2_000 })
  })
})
