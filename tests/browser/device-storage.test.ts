import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/kit/chromium.ts'
import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { deviceOf } from '#tests/support/browser/page-records.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'
const ONE = { Total: 'NGN 537.50' }
const TWO = { Total: 'NGN 1,075.00' }

/** The pieces in the cart that the device keeps. */
const keptPieces = async (page: Page): Promise<number> => {
  const { posCart } = await deviceOf(page).read()
  const { value } = posCart as { value: { lines: { quantity: number }[] } }
  return value.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A second page of the same browser and origin that is not the till. */
const otherPageOf = async (page: Page): Promise<Page> => {
  const other = await page.context().newPage()
  await other.goto('/healthz')
  return other
}

/** A Chromium of its own, with a profile on the disk that outlives it. */
const browserWith = async (profile: string) => {
  const path = findChromium() ?? chromium.executablePath()
  const args = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--disable-gpu',
    '--window-size=1440,900',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child: ChildProcess = spawn(path, args, { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const portFile = join(profile, 'DevToolsActivePort')
  const port = () => {
    try {
      return Number(readFileSync(portFile, 'utf8').split('\n')[0])
    } catch {
      return 0
    }
  }
  await expect.poll(port, { timeout: 60_000 }).toBeGreaterThan(0)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port()}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('this Chromium has no window')
  return {
    context,
    /** Ends all of its processes at once, as a power cut does. */
    kill: async () => {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
      await ended
      rmSync(portFile, { force: true })
    },
  }
}

test('a browser that is killed right after a sale without a network has the sale, and the next cart', async ({
  product,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'tillstate-profile-'))
  const first = await browserWith(profile)
  const page = await first.context.newPage()
  const cashier = cashierAt(page)
  await page.goto(product.origin)
  await cashier.button('Get started').click()
  await cashier.addsStore({ serial: '2024000001', accessCode: '482913' })
  await cashier.signsIn()
  await expect(cashier.searchBox()).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures(ONE)
  await cashier.settlesInCash('1000')
  const done = page.getByRole('dialog')
  await expect(done.getByRole('button', { name: 'New sale' })).toBeVisible()
  const orderNumber = /Order (\d+)/.exec(await done.innerText())?.[1] ?? ''
  await cashier.goesOn()
  await cashier.scans(COCA_COLA)
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures(TWO)
  await expect.poll(() => keptPieces(page)).toBe(2)
  await first.kill()

  const second = await browserWith(profile)
  const again = await second.context.newPage()
  await again.goto(`${product.origin}/pos-home`)
  const returned = cashierAt(again)
  await returned.seesFigures(TWO)
  await again.getByRole('link', { name: 'Sales History' }).click()
  await expect(again.getByRole('listitem').filter({ hasText: orderNumber })).toContainText('NGN 537.50')
  await second.kill()
  rmSync(profile, { recursive: true, force: true })
})

test('every write of a sale waits for the disk, as this browser understands it', async ({ page }) => {
  await page.addInitScript(() => {
    const begun: string[] = []
    Object.assign(globalThis, { begun })
    const usual = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
      ...asked: unknown[]
    ) => IDBTransaction
    IDBDatabase.prototype.transaction = function (...asked: unknown[]) {
      const transaction = usual.apply(this, asked)
      if (transaction.mode === 'readwrite') begun.push(transaction.durability)
      return transaction
    }
  })
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  await cashier.scans(COCA_COLA)
  await cashier.settlesInCash('1000')
  await cashier.goesOn()
  const begun = await page.evaluate(() => (globalThis as unknown as { begun: string[] }).begun)
  expect(begun.length).toBeGreaterThan(5)
  expect(new Set(begun)).toEqual(new Set(['strict']))
})

test(
  'another tab that opens the records as a newer version is not blocked, and the till keeps on',
  LONG,
  async ({ page }) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.scans(COCA_COLA)
    await expect.poll(() => keptPieces(page)).toBe(1)
    const other = await otherPageOf(page)
    const outcome = await other.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('tillstate', 2)
          request.addEventListener('blocked', () => resolve('blocked'))
          request.addEventListener('success', () => {
            request.result.close()
            resolve('opened')
          })
        }),
    )
    expect(outcome).toBe('opened')
    await cashier.scans(COCA_COLA)
    await cashier.seesFigures(TWO)
    await expect.poll(() => keptPieces(page)).toBe(2)
  },
)

test('while another tab writes, the till sells on, and its line is kept behind', LONG, async ({ page }) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  const other = await otherPageOf(page)
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const state = { isOver: false }
        Object.assign(globalThis, { endIt: () => (state.isOver = true) })
        const request = indexedDB.open('tillstate')
        request.addEventListener('success', () => {
          const records = request.result.transaction('records', 'readwrite').objectStore('records')
          const goOn = () => {
            resolve()
            if (!state.isOver) records.get('none').addEventListener('success', goOn)
          }
          goOn()
        })
      }),
  )
  await cashier.scans(COCA_COLA)
  await cashier.seesFigures(ONE)
  await other.evaluate(() => (globalThis as unknown as { endIt: () => void }).endIt())
  await expect.poll(() => keptPieces(page)).toBe(1)
})

test('a tab that dies while it sells leaves its cart to the other tab', LONG, async ({ page, context }) => {
  const cashier = cashierAt(page)
  await cashier.opensTheTill()
  await cashier.scans(COCA_COLA)
  await expect.poll(() => keptPieces(page)).toBe(1)
  const otherPage = await context.newPage()
  await otherPage.goto('/pos-home')
  const other = cashierAt(otherPage)
  await other.sees('This till sells in another tab of this browser')
  const session = await context.newCDPSession(page)
  const died = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await died
  await other.seesFigures(ONE)
  await other.scans(COCA_COLA)
  await other.seesFigures(TWO)
})

test(
  'a tab that dies in the moment in which a line has changed has that change',
  LONG,
  async ({ page, context }) => {
    const cashier = cashierAt(page)
    await cashier.opensTheTill()
    await cashier.scans(COCA_COLA)
    await expect.poll(() => keptPieces(page)).toBe(1)
    const session = await context.newCDPSession(page)
    const asked = page.waitForEvent('console', (message) => message.text() === 'a piece more')
    const died = page.waitForEvent('crash')
    const more = cashier.button(/^One more of/).evaluate(async (button: HTMLElement) => {
      button.click()
      // The write is asked for in what the click has left to do; the page hears of nothing after it.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
      console.log('a piece more')
      const end = performance.now() + 20_000
      while (performance.now() < end);
    })
    await asked
    void session.send('Page.crash').catch(() => undefined)
    await died
    await expect(more).rejects.toThrow(/crash/i)
    const again = await context.newPage()
    await again.goto('/pos-home')
    await cashierAt(again).seesFigures(TWO)
  },
)
