import { expect } from '@playwright/test'
import type { Records } from './device.ts'
import { COLA } from './goods.ts'
import type { Stage } from './stage.ts'

/** Opens the sales screen on the device of a cashier who works in the demo store; its products may not show. */
export const openSales = async (stage: Stage, beside: Records = {}): Promise<void> => {
  await stage.signIn((records) => ({ ...records, ...beside }))
  await stage.opens('/pos-home')
  await expect(stage.cashier.searchBox()).toBeVisible()
}

/** The same with its products, and with these records beside. */
export const openTill = async (stage: Stage, beside: Records = {}): Promise<void> => {
  await openSales(stage, beside)
  await expect(stage.page.locator('[role=option]').first()).toBeVisible()
}

/** Reads a barcode as a hand scanner does: as keys that come faster than a person types. */
export const scan = (stage: Stage, code: string): Promise<void> =>
  stage.page.evaluate((text) => {
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
export const fillCart = async (stage: Stage): Promise<void> => {
  await scan(stage, COLA.barcode)
  await expect(stage.page.getByRole('button', { name: /^Delete / }).first()).toBeVisible()
}

/** Pays what is in the cart in cash, exactly, up to the end of the sale. */
export const sellForCash = async (stage: Stage): Promise<void> => {
  const { cashier } = stage
  await fillCart(stage)
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
