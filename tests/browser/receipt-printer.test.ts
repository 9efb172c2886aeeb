import { expect, test } from './support/signed-in.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { plugIn, serialPrinterAt } from './support/serial-printer.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

const figures = (lines: string[], names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      lines
        .find((line) => line.startsWith(`${name}  `))
        ?.slice(name.length)
        .trim() ?? '',
    ]),
  )

test('a receipt printer prints each sale and opens the drawer; without paper or cable the sale goes on', async ({
  page,
}) => {
  const cashier = cashierAt(page)
  const printer = await serialPrinterAt(page)
  const sellsForCash = async () => {
    await cashier.scans(COCA_COLA)
    await cashier.settlesInCash('1000')
    await cashier.sees('Order Confirmed Successfully')
  }
  /** A job has not ended with its cut: paper that runs out before the printer has said so has it printed again. */
  const isPrinted = () =>
    expect
      .poll(() => [printer.paper().filter((line) => line === '✂').length, printer.ended()])
      .toEqual([1, 1])

  await page.goto('/pos-home')
  await cashier.button('Menu').click()
  await page.getByRole('menuitem', { name: 'Receipt printer' }).click()
  const panel = page.getByRole('dialog', { name: 'Receipt printer' })
  await panel.getByRole('button', { name: 'Connect by serial port' }).click()
  await cashier.sees('Serial receipt printer is connected')
  await panel.getByRole('button', { name: 'Test print' }).click()
  await isPrinted()
  printer.tearOff()
  await panel.getByRole('button', { name: 'Close' }).click()

  await sellsForCash()
  await isPrinted()
  expect(printer.drawer.opened).toBe(1)
  expect(figures(printer.paper(), ['SubTotal', 'VAT', 'Total', 'Payment Mode', 'Change'])).toEqual({
    SubTotal: 'NGN 500.00',
    VAT: 'NGN 37.50',
    Total: 'NGN 537.50',
    'Payment Mode': 'Cash',
    Change: 'NGN 462.50',
  })

  printer.tearOff()
  printer.loadPaper(0)
  await cashier.goesOn()
  await sellsForCash()
  await cashier.sees('The receipt printer is out of paper')
  printer.loadPaper()
  await cashier.button('Print again').click()
  await isPrinted()
  expect(printer.drawer.opened).toBe(2)

  printer.tearOff()
  printer.pullAfter(300)
  await cashier.goesOn()
  await sellsForCash()
  await cashier.sees('The receipt printer was disconnected')
  printer.tearOff()
  await plugIn(page, printer)
  await cashier.sees('The receipt printer is connected again')
  await isPrinted()

  printer.tearOff()
  await cashier.opensReceipt()
  await page.reload()
  await cashier.sees('Total Items')
  await cashier.button('Print on receipt printer').click()
  await isPrinted()
  expect(figures(printer.paper(), ['Total'])).toEqual({ Total: 'NGN 537.50' })
})

/** The share of black dots of a picture. */
const blackness = ({ dots }: { dots: number[] }): number =>
  dots.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / (dots.length * 8)

test(
  'names with letters that the printer lacks are on the screen as they are written, and on paper as pictures',
  LONG,
  async ({ page }) => {
    await page.route('**/pos/reciept?*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('Coca-Cola', 'Ọ̀ṣun Ẹ̀bá ɗan Ƙwai')
      await route.fulfill({ response: answer, body })
    })
    const cashier = cashierAt(page)
    const printer = await serialPrinterAt(page)
    await page.goto('/pos-home')
    await cashier.button('Menu').click()
    await page.getByRole('menuitem', { name: 'Receipt printer' }).click()
    await cashier.button('Connect by serial port').click()
    await cashier.sees('Serial receipt printer is connected')
    await page.keyboard.press('Escape')
    await cashier.scans(COCA_COLA)
    await cashier.settlesInCash('1000')
    await cashier.opensReceipt()
    await cashier.sees(/Ọ̀ṣun Ẹ̀bá ɗan Ƙwai/)
    await expect.poll(() => printer.paper().filter((line) => line === '✂').length).toBe(1)
    const [picture, ...more] = printer.pictures()
    expect(more).toEqual([])
    expect(picture).toMatchObject({ bytesPerRow: 72, rows: 34 })
    expect(picture && blackness(picture)).toBeGreaterThan(0.03)
  },
)
