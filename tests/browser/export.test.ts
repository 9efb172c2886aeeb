import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'
const PASSPHRASE = 'four tins of milk'

/** `npm run import-sales`, beside the product that is running. */
const importSales = async (file: string, env: Record<string, string>): Promise<string> => {
  const args = ['scripts/run.mjs', 'server/import-sales/main.ts', file]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return stdout
}

test(
  'what waits is exported encrypted, imported at the server, and still one sale once the till has sent it',
  LONG,
  async ({ page, context, product }, info) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.scans(COCA_COLA)
    await context.setOffline(true)
    await cashier.settlesInCash('1000')
    await cashier.sees('Kept on this device, waiting to be sent')
    const [, orderNumber = ''] = /Order (\d+)/.exec(await page.getByRole('dialog').innerText()) ?? []
    await cashier.goesOn()

    await cashier.button(/^1 sale waiting to be sent, NGN 537.50, the oldest for/).click()
    await cashier.button('Export').click()
    await cashier.button('Save encrypted').click()
    await expect(page.getByRole('textbox', { name: 'Passphrase' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(PASSPHRASE)
    const saving = page.waitForEvent('download')
    await cashier.button('Save encrypted').click()
    const file = info.outputPath('sales.json')
    await (await saving).saveAs(file)

    const env = { ...product.env, SALES_PASSPHRASE: PASSPHRASE }
    expect(await importSales(file, env)).toContain(`order ${orderNumber}: imported`)
    expect(await importSales(file, env)).toContain(`order ${orderNumber}: there already`)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0)
    await cashier.opensHistory()
    await expect(page.getByRole('listitem').filter({ hasText: orderNumber })).toHaveCount(1)
  },
)
