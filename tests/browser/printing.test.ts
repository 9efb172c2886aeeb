import { readPdf } from '#tests/support/pdf.ts'
import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'

const COCA_COLA = '2010000001189'
const POINTS_PER_MM = 72 / 25.4
const WIDTH_OF_ROLL = 80 * POINTS_PER_MM
const A4 = { width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM }

test('the browser prints the receipt on a roll of 80 mm as one page, or on A4, as the cashier chose', async ({
  page,
}) => {
  const prints = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    return readPdf(pdf.toString('base64'))
  }
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  await cashier.scans(COCA_COLA)
  await cashier.settlesInCash('1000')
  await cashier.opensReceipt()
  await cashier.sees('Total Items')

  const roll = await prints()
  expect(roll).toHaveLength(1)
  expect(Math.abs((roll[0]?.width ?? 0) - WIDTH_OF_ROLL)).toBeLessThan(2)
  for (const text of ['Mainland Supermart', 'NGN 537.50', 'NGN 462.50', 'Cash', 'Powered by'])
    expect(roll[0]?.text).toContain(text)
  expect(roll[0]?.text).not.toContain('On paper')

  await cashier.picks('A4')
  const [sheet, ...more] = await prints()
  expect(more).toEqual([])
  expect(Math.abs((sheet?.width ?? 0) - A4.width)).toBeLessThan(2)
  expect(Math.abs((sheet?.height ?? 0) - A4.height)).toBeLessThan(2)
  expect(sheet?.text).toContain('NGN 537.50')

  await page.reload()
  await cashier.sees('Total Items')
  await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked()
})
