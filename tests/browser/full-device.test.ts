import type { BrowserContext, Page } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { expect, test } from '#tests/support/browser.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'
const ONE = { Total: 'NGN 537.50' }
const TWO = { Total: 'NGN 1,075.00' }
const CART_NOT_KEPT = 'This device is full: the cart would not survive a power cut.'

/** So many sales are on a page of the history (§9.11). */
const PAGE = 20

/** Those of these order numbers that the office has. */
const arrived = async (product: RunningProduct, numbers: string[]): Promise<string[]> => {
  const db = openDatabase(await product.databaseUrl(), { connections: 1 })
  const sales = await db
    .selectFrom('sales')
    .select('order_number')
    .where('order_number', 'in', numbers.map(Number))
    .orderBy('order_number')
    .execute()
  await db.destroy()
  return sales.map((sale) => String(sale.order_number))
}

/** Bytes that the till with its products needs less than, by far. */
const ROOM = 8_000_000

/** Writes what cannot be compressed into a database beside the till's, until not even a byte is taken. */
const fill = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('photographs')
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('pieces', { autoIncrement: true }),
      )
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
    const isTaken = (size: number) =>
      new Promise<boolean>((resolve, reject) => {
        const transaction = database.transaction('pieces', 'readwrite', { durability: 'relaxed' })
        transaction.objectStore('pieces').put(crypto.getRandomValues(new Uint8Array(size)))
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () =>
          transaction.error?.name === 'QuotaExceededError'
            ? resolve(false)
            : reject(transaction.error ?? new Error('the transaction was aborted')),
        )
      })
    let written = 0
    for (let size = 48_000; size >= 1; size = Math.floor(size / 2))
      while (await isTaken(size)) written += size
    database.close()
    return written
  })

/**
 * The disk of a device as this origin sees it. A browser goes on for half a minute by what was free when it looked last, so
 * that is taken as well before the disk counts as full.
 */
const diskOf = async (context: BrowserContext, page: Page, origin: string) => {
  const session = await context.newCDPSession(page)
  const give = (quotaSize: number) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  await give(ROOM)
  const other = await context.newPage()
  await other.goto(`${origin}/healthz`)
  const used = () => other.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const fillUp = async () => {
    await give(1)
    await fill(other)
  }
  return {
    /** Nothing more is taken from here on. */
    fillUp,
    free: async (bytes: number) => {
      await fillUp()
      await give((await used()) + bytes)
    },
  }
}

test.setTimeout(400_000)

test(
  'on a device that is full every sale is kept or refused in words, and selling goes on when there is room',
  LONG,
  async ({ page, context, product }) => {
    const disk = await diskOf(context, page, product.origin)
    const cashier = cashierAt(page)
    const done = page.getByRole('dialog')
    const newSale = done.getByRole('button', { name: 'New sale' })
    const mayConfirm = page.getByRole('button', { name: 'Confirm Payment', disabled: false })
    const refused = page.getByText(FULL).filter({ visible: true }).first()
    /** The order numbers of what the till called kept. */
    const kept: string[] = []
    const isKept = async () => {
      await expect(done).toContainText('Kept on this device, waiting to be sent')
      kept.push(/Order (\d+)/.exec(await done.innerText())?.[1] ?? '')
      await newSale.click()
      await expect(done).toHaveCount(0)
    }
    const isRefused = async () => {
      await expect(refused).toBeVisible()
      await expect(newSale).toHaveCount(0)
      await cashier.seesFigures(TWO)
    }
    /** The history names so many sales, and the newest of them on its first page; the end of the last sale may lie over it. */
    const listsAll = async () => {
      await cashier.sees(`the last ${kept.length} sales kept on this device`)
      for (const number of kept.slice(-PAGE)) await cashier.sees(number)
    }
    const isUnreachable = (path: URL) => /^\/(api|healthz)/.test(path.pathname)

    await cashier.opensTheTill()
    await page.route(isUnreachable, (route) => route.abort())
    await cashier.scans(COCA_COLA)
    await cashier.settlesInCash('1000')
    await isKept()

    await cashier.scans(COCA_COLA)
    await cashier.seesFigures(ONE)
    await disk.fillUp()
    await cashier.scans(COCA_COLA)
    await cashier.sees(CART_NOT_KEPT)
    await cashier.seesFigures(TWO)
    await cashier.chooses('Cash')
    await cashier.paysCash('2000')
    await cashier.confirmsPayment()
    await isRefused()

    await disk.free(ROOM)
    await cashier.confirmsPayment()
    await cashier.sees('Confirm Sales')
    await expect(refused).toHaveCount(0)
    await disk.fillUp()
    await cashier.button('Yes Proceed').click()
    await isRefused()

    await disk.free(ROOM)
    await cashier.confirmsPayment()
    await cashier.proceeds()
    await isKept()

    // Room for a few sales: the device is full in the middle of one of them.
    await disk.free(2_000)
    await expect(refused).toHaveCount(0)
    for (let isFull = false; !isFull;) {
      await cashier.scans(COCA_COLA)
      await cashier.seesFigures(ONE)
      await cashier.chooses('Cash')
      await cashier.paysCash('1000')
      await cashier.confirmsPayment()
      const asks = cashier.button('Yes Proceed')
      await expect(asks.or(refused).first()).toBeVisible()
      if (await asks.isVisible()) {
        await asks.click()
        // What is written beside a sale may be refused although the sale is kept.
        await expect(newSale.or(mayConfirm).first()).toBeVisible()
      }
      isFull = !(await newSale.isVisible())
      if (!isFull) await isKept()
    }
    await page.goto('/pos-home/sales-history')
    await listsAll()

    await disk.free(ROOM)
    await page.unroute(isUnreachable)
    await page.goto('/pos-home')
    await expect.poll(() => arrived(product, kept)).toEqual(kept)
  },
)
