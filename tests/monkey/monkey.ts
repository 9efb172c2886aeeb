import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openDatabase, type Db } from '#server/db/database.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { cashierAt, OTHER_STORE } from '#tests/support/browser/cashier.ts'
import { openDevice, type Device } from '#tests/faults/device.ts'
import { chanceOf } from '#tests/support/chance.ts'
import { SCREENS } from '#tests/faults/plan.ts'
import { seen } from '#tests/faults/screen.ts'
import { signIn } from '#tests/faults/sign-in.ts'
import { startProduct } from '#tests/support/product.ts'
import { nextAction } from './actions.ts'
import { checkBooks, checkSales, type Checked } from './books.ts'
import { fingersOn } from './fingers.ts'
import { watchConfirmations, lookAt } from './page-state.ts'

export interface MonkeyOptions {
  actions: number
  seed: number
  chromium: string
  onAction?: (done: number) => void
}

export interface MonkeyResult extends Checked {
  /** What was done, in order. */
  done: string[]
  /** How long the actions took, without the start and the end. */
  seconds: number
}

/** So many actions the monkey may spend on other pages before it is brought back to the sale. */
const AWAY = 8
/** The sales in the database are held against what was shown after so many actions, and at the end. */
const CHECKED_EVERY = 100
const HOME_WITHIN_MS = 20_000
const REST_WITHIN_MS = 90_000

/** Back to the sale from wherever the monkey has strayed: signed out, or without the store. */
const comeHome = async (device: Device): Promise<void> => {
  await device.page().setViewportSize(SCREENS.desktop)
  await device.leaveFor('/pos-home')
  await signIn(device.page(), HOME_WITHIN_MS)
}

/** Closes whatever is open, says of open charges that nothing is known, and waits until all is sent. */
const comeToRest = async (device: Device): Promise<number> => {
  const page: Page = device.page()
  const deadline = Date.now() + REST_WITHIN_MS
  const press = async (name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name })
    if (await button.first().isVisible()) await button.first().click({ timeout: 2_000 })
  }
  await comeHome(device)
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
  const shown = new Map<number, string>()
  let away = 0
  page.on('response', (response) => {
    if (response.status() >= 500 && response.url().startsWith(product.origin))
      complaints.push(
        `${response.status()} for ${response.request().method()} ${new URL(response.url()).pathname}`,
      )
  })
  try {
    const barcodes = await codesOf(db)
    await watchConfirmations(page, (orderNumber, total) => shown.set(orderNumber, total))
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await page.goto('/')
    await cashier.addsStore(OTHER_STORE)
    await comeHome(device)
    const fingers = await fingersOn(page)
    const parts = { page, device, fingers, chance, terminal: product.terminal, barcodes }
    const began = performance.now()

    const look = async () => {
      const view = await lookAt(page)
      if (view.nonsense !== undefined) complaints.push(`the page shows ${view.nonsense}`)
      return view
    }
    const step = async () => {
      away = new URL(page.url()).pathname === '/pos-home' ? 0 : away + 1
      if (away > AWAY) {
        done.push('is brought back to the sale')
        away = 0
        return comeHome(device)
      }
      const action = await nextAction(parts, look)
      done.push(action.words)
      await action.run()
    }
    while (done.length < actions && complaints.length === 0) {
      // A page that is being opened cannot be looked at, and what was looked at may be gone: the next look tells.
      await step().catch(() => pause(50))
      if (done.length % CHECKED_EVERY === 0) complaints.push(...(await checkSales({ db, shown })))
      onAction?.(done.length)
    }
    const seconds = (performance.now() - began) / 1_000
    const left = await comeToRest(device)
    const books = await checkBooks({ db, product, device, shown })
    const thrown = device.thrown().map((cause) => `a script of the page threw: ${cause}`)
    const stranded = left > 0 ? [`${left} sales still wait on the device`] : []
    return {
      ...books,
      done,
      seconds,
      complaints: [...complaints, ...books.complaints, ...thrown, ...stranded],
    }
  } finally {
    await device.close()
    await db.destroy()
    await product.dispose()
  }
}
