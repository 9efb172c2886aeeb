import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { freePorts } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product.ts'

/** Coca-Cola 50 cl of the demo store. */
const BARCODE = '2010000001189'

/** A browser whose profile is signed in at a product of its own and has sold something; close it in the end. */
export const openSignedInTill = async (executablePath: string) => {
  const product = await startProduct()
  const profile = mkdtempSync(join(tmpdir(), 'tillstate-profile-'))
  const [debuggingPort = 0] = await freePorts(1)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL: product.origin,
    viewport: { width: 1440, height: 900 },
    args: ['--disable-gpu', '--disable-quic', '--no-first-run', `--remote-debugging-port=${debuggingPort}`],
  })
  const close = async () => {
    await context.close()
    await product.dispose()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const page = await context.newPage()
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.scans(BARCODE)
    await cashier.chooses('Cash')
    await cashier.button('Exact').filter({ visible: true }).click()
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await cashier.opensReceipt()
    const receiptPath = new URL(page.url()).pathname
    await page.goto('about:blank')
    return { origin: product.origin, debuggingPort, receiptPath, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
