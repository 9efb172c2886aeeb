import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openDatabase, type Db } from '#server/db/database.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { cashierAt, DEMO_STORE } from '#tests/browser/support/cashier.ts'
import { openDevice, type Device } from '#tests/faults/device.ts'
import { chanceOf } from '#tests/faults/draw.ts'
import { seen } from '#tests/faults/screen.ts'
import { startProduct, type RunningProduct } from '#tests/support/product.ts'
import { nextAction } from './actions.ts'

export interface MonkeyOptions {
  actions: number
  seed: number
  chromium: string
  onAction?: (done: number) => void
}

export interface MonkeyResult {
  /** What was done, in order. */
  done: string[]
  /** Invariants that do not hold, in words; empty when all hold. */
  complaints: string[]
  sales: number
  charges: number
}

const LOOK_MS = 40
/** So many actions the monkey may spend on other pages before it is brought back to the sale. */
const AWAY = 8
const HOME_WITHIN_MS = 20_000
const REST_WITHIN_MS = 90_000

/** Back to the sale from wherever the monkey has strayed: signed out, or without the store. */
const comeHome = async (page: Page): Promise<void> => {
  const cashier = cashierAt(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/pos-home')
  const deadline = Date.now() + HOME_WITHIN_MS
  while (Date.now() < deadline) {
    const { pathname } = new URL(page.url())
    if (pathname.startsWith('/pos-home') && (await seen(page)).kind !== 'waiting') return
    if (pathname.includes('/auth/login')) await cashier.signsIn()
    const tile = page.getByRole('button', { name: new RegExp(DEMO_STORE.name) })
    if (pathname === '/' && (await tile.first().isVisible())) await tile.first().click()
    else if (
      pathname === '/' &&
      (await page.getByRole('button', { name: 'Add new store' }).first().isVisible())
    )
      await cashier.addsStore(DEMO_STORE)
    await pause(300)
  }
}

/** Closes whatever is open, says of open charges that nothing is known, and waits until all is sent. */
const comeToRest = async (page: Page, device: Device): Promise<number> => {
  const deadline = Date.now() + REST_WITHIN_MS
  const press = async (name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name })
    if (await button.first().isVisible()) await button.first().click({ timeout: 2_000 })
  }
  await comeHome(page)
  while (Date.now() < deadline) {
    const { kind } = await seen(page)
    if (kind === 'question') await press('Not known').catch(() => undefined)
    else if (kind !== 'empty' && kind !== 'filled') await page.keyboard.press('Escape')
    else if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
    else if ((await device.salesWaiting()) === 0) return 0
    await pause(300)
  }
  return device.salesWaiting()
}

const codesOf = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('products')
    .select('barcode')
    .where('store_id', '=', MAINLAND.id)
    .limit(12)
    .execute()
  return rows.flatMap(({ barcode }) => barcode ?? [])
}

const naira = (kobo: number): string => (kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })

/** The books from outside: what was shown, what the database has, what the terminal took, what the device lists. */
const checkBooks = async (db: Db, product: RunningProduct, device: Device, shown: Map<number, string>) => {
  const complaints: string[] = []
  const sales = await db.selectFrom('sales').select(['id', 'order_number', 'total']).execute()
  for (const { order_number: number, total } of sales) {
    const told = shown.get(number)
    if (told === undefined) complaints.push(`order ${number} is in the database and was never shown`)
    else if (told !== naira(total)) complaints.push(`order ${number}: ${told} shown, ${naira(total)} stored`)
  }
  const tenders = await db.selectFrom('sale_tenders').select(['reference', 'amount']).execute()
  const journal = await product.terminal.journal()
  const kept = await device.charges()
  for (const { reference, charged, outcome } of journal) {
    if (charged === null) continue
    const paying = tenders.filter((tender) => tender.reference === reference)
    const isKnown = kept.some(
      (charge) => charge.reference === reference && (charge.isOpen || charge.isDealtWith),
    )
    if (paying.length > 1) complaints.push(`${reference} pays ${paying.length} sales`)
    if (paying.length === 0 && !isKnown)
      complaints.push(`${reference}: NGN ${charged} (${outcome}) is in no sale and not listed`)
  }
  return { complaints, sales: sales.length, charges: journal.length }
}

/** Presses and types what a seed draws in the real product, and holds its books against each other from outside. */
export const runMonkey = async ({
  actions,
  seed,
  chromium,
  onAction,
}: MonkeyOptions): Promise<MonkeyResult> => {
  const product = await startProduct()
  const db = openDatabase(await product.databaseUrl(), { connections: 2 })
  const device = await openDevice(product.origin, chromium)
  const page = device.page()
  const chance = chanceOf(seed)
  const done: string[] = []
  const complaints: string[] = []
  /** The total that was shown last for each order number. */
  const shown = new Map<number, string>()
  let away = 0
  page.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(product.origin))
      complaints.push(
        `${response.status()} for ${response.request().method()} ${new URL(response.url()).pathname}`,
      )
  })
  const look = async () => {
    const sight = await seen(page)
    if (sight.kind === 'confirming') shown.set(sight.orderNumber, sight.total)
    away = new URL(page.url()).pathname === '/pos-home' ? 0 : away + 1
    const words = await page.evaluate(() => document.body.innerText).catch(() => '')
    if (/\bNaN\b|\bundefined\b|\[object /.test(words))
      complaints.push(`the page shows ${/.*(?:NaN|undefined|\[object).*/.exec(words)?.[0]}`)
  }
  try {
    const barcodes = await codesOf(db)
    await cashierAt(page).opensTheTill()
    while (done.length < actions && complaints.length === 0) {
      const action = await nextAction({ page, chance, terminal: product.terminal, barcodes }).catch(
        () => undefined,
      )
      if (action) {
        done.push(action.words)
        await action.run().catch(() => undefined)
      }
      await pause(LOOK_MS)
      await look()
      if (away > AWAY) {
        done.push('is brought back to the sale')
        await comeHome(page).catch(() => undefined)
        away = 0
      }
      onAction?.(done.length)
    }
    const left = await comeToRest(page, device)
    await look()
    const books = await checkBooks(db, product, device, shown)
    const thrown = device.thrown().map((cause) => `a script of the page threw: ${cause}`)
    const stranded = left > 0 ? [`${left} sales still wait on the device`] : []
    return { ...books, done, complaints: [...complaints, ...books.complaints, ...thrown, ...stranded] }
  } finally {
    await device.close()
    await db.destroy()
    await product.dispose()
  }
}
