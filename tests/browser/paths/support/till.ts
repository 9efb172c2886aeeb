import { expect } from '@playwright/test'
import type { Records } from '#tests/support/browser/page-records.ts'
import { COLA } from './goods.ts'
import type { Setup } from './setup.ts'

/** Opens the sales screen on the device of a cashier who works in the demo store; its products may not show. */
export const openSales = async (setup: Setup, beside: Records = {}): Promise<void> => {
  await setup.signIn((records) => ({ ...records, ...beside }))
  await setup.opens('/pos-home')
  await expect(setup.cashier.searchBox()).toBeVisible()
}

/** The same with its products, and with these records beside. */
export const openTill = async (setup: Setup, beside: Records = {}): Promise<void> => {
  await openSales(setup, beside)
  await expect(setup.page.locator('[role=option]').first()).toBeVisible()
}

/** Reads a barcode as a hand scanner does: as keys that come faster than a person types. */
export const scan = (setup: Setup, code: string): Promise<void> =>
  setup.page.evaluate((text) => {
    const target = document.activeElement ?? document.body
    Array.from(text)
      .concat('Enter')
      .forEach((key, place) => {
        const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        // A scanner needs a few milliseconds for each key, however busy this machine is.
        Object.defineProperty(press, 'timeStamp', { value: 1_000 + 5 * place })
        target.dispatchEvent(press)
      })
  }, code)

/** One Coca-Cola in the cart. */
export const fillCart = async (setup: Setup): Promise<void> => {
  await scan(setup, COLA.barcode)
  await expect(setup.page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
}

/** Pays what is in the cart in cash, exactly, up to the end of the sale. */
export const sellForCash = async (setup: Setup): Promise<void> => {
  const { cashier } = setup
  await fillCart(setup)
  await cashier.chooses('Cash')
  await cashier.button('Exact').click()
  await cashier.confirmsPayment()
  await cashier.proceeds()
}

interface StoredPart {
  value: { store_id: string; productList: { id: string; quantity: number }[] }
}

const PARTS = 'storeProducts/'

/** The records of a device that knows of this much stock of a product. */
export const withStock = (records: Records, productId: string, quantity: number): Records => {
  const changed = Object.entries(records).map(([key, record]) => {
    if (!key.startsWith(PARTS)) return [key, record] as const
    const { value, ...envelope } = record as StoredPart
    const productList = value.productList.map((product) =>
      product.id === productId ? { ...product, quantity } : product,
    )
    return [key, { ...envelope, value: { ...value, productList } }] as const
  })
  return Object.fromEntries(changed)
}
