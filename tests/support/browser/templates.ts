import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test'
import {
  copyDataFolder,
  startProduct,
  type ProductOptions,
  type RunningProduct,
} from '#tests/support/product.ts'
import { cashierAt } from './cashier.ts'
import { madeOnce } from './made-once.ts'
import { ownerAt } from './owner.ts'
import { deviceOf, type Records } from './page-records.ts'

/** What a browser keeps of an origin: cookies, local storage and databases. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A product as it was stopped, to begin others with, and what its devices have kept. */
export interface Template<Kept> {
  dataDir: string
  /** What the devices have kept, as they would have at this product. */
  keptAt: (product: RunningProduct) => Kept
}

/** What a device keeps names the ports of the product that it was kept at. */
const PORTS = ['PORT', 'TERMINAL_PORT'] as const

const addressesOf = ({ env }: Pick<RunningProduct, 'env'>): string[] =>
  PORTS.map((name) => `127.0.0.1:${env[name]}`)

/** Starts a product, lets its devices be made, and leaves its data and theirs in the folder. */
const makeIn = async <Kept>(
  folder: string,
  options: ProductOptions,
  make: (product: RunningProduct) => Promise<Kept>,
): Promise<void> => {
  const product = await startProduct(options)
  try {
    const kept = await make(product)
    await product.stop()
    copyDataFolder(product.dataDir, join(folder, 'data'))
    writeFileSync(join(folder, 'kept.json'), JSON.stringify({ addresses: addressesOf(product), kept }))
  } finally {
    await product.dispose()
  }
}

/**
 * Starts a product with a copy of this data, and waits until it shows pages: right after its start a busy machine may leave
 * it so far behind that it turns everybody away for a moment.
 */
export const startCopy = async (
  begunWith: string,
  env: Record<string, string> = {},
): Promise<RunningProduct> => {
  const product = await startProduct({ begunWith, env })
  while (!(await fetch(`${product.origin}/config.json`)).ok) await pause(50)
  return product
}

const templateIn = <Kept>(folder: string): Template<Kept> => {
  const text = readFileSync(join(folder, 'kept.json'), 'utf8')
  const { addresses } = JSON.parse(text) as { addresses: string[] }
  return {
    dataDir: join(folder, 'data'),
    keptAt: (product) => {
      const there = addressesOf(product)
      const moved = text.replaceAll(
        /127\.0\.0\.1:\d+/g,
        (address) => there[addresses.indexOf(address)] ?? address,
      )
      return (JSON.parse(moved) as { kept: Kept }).kept
    },
  }
}

/** The office notes by which browser somebody has signed in: the one that opens the page of a test. */
const contextAt = (browser: Browser, { origin }: RunningProduct): Promise<BrowserContext> =>
  browser.newContext({ ...devices['Desktop Chrome'], baseURL: origin, serviceWorkers: 'block' })

/** A device on which somebody has come as far as this; its page is open until its state is read. */
const stateOf = async (
  browser: Browser,
  product: RunningProduct,
  arrive: (page: Page) => Promise<void>,
): Promise<StorageState> => {
  const context = await contextAt(browser, product)
  await arrive(await context.newPage())
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

/** The devices of the demo data. */
export interface DemoDevices {
  /** What a device keeps on which a cashier works in the first of two stores. */
  signedIn: Records
  /** The device of a cashier who is signed in at the demo store. */
  device: StorageState
}

const recordsOfTwoStores = async (browser: Browser, product: RunningProduct): Promise<Records> => {
  const context = await contextAt(browser, product)
  const page = await context.newPage()
  await cashierAt(page).opensTheTillOfTwoStores()
  const records = await deviceOf(page).read()
  await context.close()
  return records
}

/** The product with the demo data, and its devices. */
export const demoTemplate = async (browser: Browser): Promise<Template<DemoDevices>> =>
  templateIn(
    await madeOnce('demo', (folder) =>
      makeIn(folder, {}, async (product) => {
        const device = await stateOf(browser, product, (page) => cashierAt(page).opensTheTill())
        return { device, signedIn: await recordsOfTwoStores(browser, product) }
      }),
    ),
  )

/** A product in which nobody has set up a shop yet. */
export const emptyTemplate = async (): Promise<Template<undefined>> =>
  templateIn(
    await madeOnce('empty', (folder) => makeIn(folder, { env: { SEED: 'none' } }, async () => undefined)),
  )

/** A shop whose owner has just set it up on its pages, without products, and the device that is its till. */
export const shopTemplate = async (browser: Browser): Promise<Template<StorageState>> => {
  const { dataDir } = await emptyTemplate()
  return templateIn(
    await madeOnce('shop', (folder) =>
      makeIn(folder, { env: { SEED: 'none' }, begunWith: dataDir }, (product) =>
        stateOf(browser, product, async (page) => {
          await ownerAt(page).opensItsTill(product)
          await cashierAt(page).searchBox().waitFor()
        }),
      ),
    ),
  )
}
