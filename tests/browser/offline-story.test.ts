import { readFileSync } from 'node:fs'
import { expect, test } from '#tests/support/browser.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { filesKept } from '#tests/support/browser/files-kept.ts'
import { LONG } from './support/long.ts'

const COCA_COLA = '2010000001189'

/** What docs/without-a-network.md says that the till says, by the moment. */
const saidAt = (): Map<string, string> => {
  const page = readFileSync(new URL('../../docs/without-a-network.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| [A-Z]/.test(line))
  return new Map(
    rows.map((row) => {
      const [, moment = '', says = ''] = row.split('|').map((cell) => cell.trim())
      return [moment, says]
    }),
  )
}

test.use({ serviceWorkers: 'allow' })
test.setTimeout(400_000)

test(
  'a day without a network and with faults: what the till says at each moment is what is written, and true',
  LONG,
  async ({ page: first, context }) => {
    let page = first
    let cashier = cashierAt(page)
    const written = saidAt()
    const says = async (moment: string) => {
      const text = written.get(moment)
      if (text === undefined) throw new Error(`docs/without-a-network.md has no '${moment}'`)
      written.delete(moment)
      if (text !== '(nothing)')
        await expect(
          page
            .getByText(text)
            .or(page.getByRole('button', { name: text }))
            .first(),
        ).toBeVisible()
    }
    const waiting = () => page.getByRole('button', { name: /waiting to be sent/ })
    const hasCart = () => cashier.seesFigures({ Total: 'NGN 537.50' })

    await cashier.opensTheTill()
    await cashier.isReadyForOffline()
    await context.setOffline(true)
    await cashier.scans(COCA_COLA)
    await cashier.settlesInCash('1000')
    await cashier.opensReceipt()
    await says('A sale is made after the network went')
    await page.goto('/pos-home')
    await expect(waiting()).toHaveCount(1)
    await cashier.scans(COCA_COLA)
    await hasCart()

    await page.reload()
    await says('The till is opened anew without a network')
    await hasCart()
    await expect(cashier.searchBox()).toBeVisible()

    const session = await context.newCDPSession(page)
    void session.send('Page.crash').catch(() => undefined)
    await page.waitForEvent('crash')
    page = await context.newPage()
    await first.close()
    cashier = cashierAt(page)
    await page.goto('/pos-home')
    await says('The device stops without warning and starts again')
    await hasCart()

    await page.goto('/statecharts')
    await page
      .getByRole('button', { name: /^session/ })
      .first()
      .click()
    await says('A part that was never loaded is opened')
    await page.goto(
      `/auth/login?${new URLSearchParams({ returnUrl: new URL('/auth', page.url()).href }).toString()}`,
    )
    await says('The sign-in is opened')
    await page.goto('/pos-home')
    await cashier.scans(COCA_COLA)
    await hasCart()

    await context.setOffline(false)
    await expect(waiting()).toHaveCount(0)
    await says('The network comes back')

    const files = await filesKept(page)
    await page.evaluate(async () => {
      for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    })
    await says('The service worker is removed')
    await page.reload()
    await cashier.isReadyForOffline()
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await says('The files of the app are deleted')
    await page.reload()
    await expect.poll(() => filesKept(page), { timeout: 60_000 }).toBe(files)
    await context.setOffline(true)
    await page.reload()
    await hasCart()

    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await cashier.scans(COCA_COLA)
    await says('The storage is full')
    await cashier.seesFigures({ Total: 'NGN 1,075.00' })
    await page.reload()
    await hasCart()
    expect([...written.keys()]).toEqual([])
  },
)
