import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devices, type Browser, type BrowserContext } from '@playwright/test'
import { copyDataFolder, startProduct, type RunningProduct } from '#tests/support/product.ts'
import { cashierAt } from './cashier.ts'
import { ownerAt } from './owner.ts'

/** What a browser keeps of an origin: cookies, local storage and databases. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A shop whose owner has just set it up, as it lies on the disk of the office and on that of its till. */
export interface ShopAsSetUp {
  dataDir: string
  /** The ports belong to what the till has kept: its records are those of an origin. */
  env: Record<string, string>
  till: StorageState
}

const settingsIn = ({ env }: RunningProduct): Record<string, string> =>
  Object.fromEntries(
    ['SEED', 'PORT', 'TERMINAL_PORT', 'TERMINAL_CONTROL_PORT'].map((name) => [name, env[name] ?? '']),
  )

/** Sets a shop up on the pages themselves, without products, lends it, and removes it. */
export const withShopAsSetUp = async (
  browser: Browser,
  use: (shop: ShopAsSetUp) => Promise<void>,
): Promise<void> => {
  const product = await startProduct({ env: { SEED: 'none' } })
  const context = await browser.newContext({
    // The office notes by which browser somebody has signed in: the one that opens the page of a test.
    ...devices['Desktop Chrome'],
    baseURL: product.origin,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await ownerAt(page).opensItsTill(product)
  await cashierAt(page).searchBox().waitFor()
  const till = await context.storageState({ indexedDB: true })
  await context.close()
  await product.stop()
  const dataDir = mkdtempSync(join(tmpdir(), 'tillstate-shop-'))
  copyDataFolder(product.dataDir, dataDir)
  await product.dispose()
  await use({ dataDir, env: settingsIn(product), till })
  rmSync(dataDir, { recursive: true })
}
