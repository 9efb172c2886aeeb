import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { expect, test as base } from '#tests/support/browser.ts'
import { LONG } from './support/long.ts'

/** Another site, and a name of an attacker that leads to this machine; a browser knows neither from anything else. */
const SITE = 'foreign.test'
const REBOUND = 'rebound.test'
const BLOCKED = 'chrome-error://chromewebdata/'

interface WorkerFixtures {
  foreignSite: string
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** A page of another site, open in the browser in which a cashier works. */
const test = base.extend<{ foreign: Page }, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rules = [SITE, REBOUND].map((host) => `MAP ${host} 127.0.0.1`).join(', ')
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`],
      })
    },
    { scope: 'worker' },
  ],
  foreignSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>A page of another site</title>')
      })
      await use(`http://${SITE}:${await listening(server)}/`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  foreign: async ({ page, foreignSite }, use) => {
    await page.goto(foreignSite)
    await use(page)
  },
})

/** What comes of a WebSocket that the page opens, and sends a purchase over if it can. */
const purchaseFrom = (page: Page, url: string): Promise<string> =>
  page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(address)
        socket.addEventListener('open', () => {
          socket.send(JSON.stringify({ action: 'purchase', amount: '999999.00', paymentOption: 'card' }))
          resolve('opened')
        })
        socket.addEventListener('error', () => resolve('refused'))
      }),
    url,
  )

test('a page of another site frames neither the till nor the sign-in nor the simulator', async ({
  foreign,
  product,
}) => {
  const simulator = `http://127.0.0.1:${product.env['TERMINAL_CONTROL_PORT']}`
  for (const address of [`${product.origin}/`, `${product.origin}/auth/login`, `${simulator}/`]) {
    const answered = foreign.waitForResponse(address)
    await foreign.evaluate(
      (src) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe')
          frame.addEventListener('load', () => resolve())
          frame.src = src
          document.body.replaceChildren(frame)
        }),
      address,
    )
    expect((await answered).status()).toBe(200)
    // A frame whose page is just being replaced answers nothing, and is asked again.
    const place = () =>
      foreign
        .frames()[1]
        ?.evaluate(() => location.href)
        .catch(() => undefined)
    await expect.poll(place).toBe(BLOCKED)
  }
})

test('a page of another site reads no answer, and calls nothing with a key of its own', async ({
  foreign,
  product,
}) => {
  const fetched = (path: string, headers: Record<string, string> = {}) =>
    foreign.evaluate(
      async ([url, given]) => {
        try {
          return (await fetch(url, { credentials: 'include', headers: given })).status
        } catch (cause) {
          return String(cause)
        }
      },
      [`${product.origin}${path}`, headers] as const,
    )
  const REFUSED = 'TypeError: Failed to fetch'
  expect(await fetched('/config.json')).toBe(REFUSED)
  expect(await fetched('/metrics')).toBe(REFUSED)
  expect(
    await fetched('/api/merchant/pos/verify/serial-number?serialNumber=2024000001', {
      'x-api-key': 'tillstate-demo',
    }),
  ).toBe(REFUSED)
})

test(
  'a form of another site signs nobody in, even with the right password',
  LONG,
  async ({ foreign, product }) => {
    const answered = foreign.waitForResponse(`${product.origin}/auth/login`)
    await foreign.evaluate(
      ([action, emailOrPhone, password, returnUrl]) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = action
        for (const [name, value] of Object.entries({ emailOrPhone, password, returnUrl, csrf: 'made-up' })) {
          const field = document.createElement('input')
          Object.assign(field, { name, value })
          form.append(field)
        }
        document.body.append(form)
        form.submit()
      },
      [
        `${product.origin}/auth/login`,
        DEMO_CASHIER.email,
        DEMO_CASHIER.password,
        `${product.origin}/auth`,
      ] as const,
    )
    expect((await answered).status()).toBe(403)
    await expect(foreign.getByRole('alert')).toHaveText('This page was open for too long. Please try again.')
    expect(new URL(foreign.url()).pathname).toBe('/auth/login')
  },
)

test('a page of another site lets the card terminal charge nothing', async ({ foreign, product }) => {
  expect(await purchaseFrom(foreign, product.terminal.url)).toBe('refused')
  expect(await product.terminal.journal()).toEqual([])
})

test(
  'a page of another site has no hold on a till that it opens in a popup',
  LONG,
  async ({ foreign, product }) => {
    const opened = foreign.context().waitForEvent('page')
    await foreign.evaluate((url) => {
      Object.assign(globalThis, { till: window.open(url) })
    }, `${product.origin}/`)
    const popup = await opened
    await popup.waitForLoadState()
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull()
    await expect
      .poll(() => foreign.evaluate(() => (globalThis as unknown as { till: Window }).till.closed))
      .toBe(true)
    expect(popup.isClosed()).toBe(false)
  },
)

test(
  'a name of another site that leads to this machine reaches neither office nor terminal',
  LONG,
  async ({ page, foreignSite, product }) => {
    const { PORT, TERMINAL_PORT, TERMINAL_CONTROL_PORT } = product.env
    const statusAt = async (port: string | undefined, path: string) =>
      (await page.goto(`http://${REBOUND}:${port}${path}`))?.status()
    expect(await statusAt(PORT, '/')).toBe(421)
    expect(await statusAt(PORT, '/config.json')).toBe(421)
    expect(await statusAt(PORT, '/metrics')).toBe(421)
    expect(await statusAt(TERMINAL_CONTROL_PORT, '/journal')).toBe(403)
    await page.goto(foreignSite)
    expect(await purchaseFrom(page, `ws://${REBOUND}:${TERMINAL_PORT}`)).toBe('refused')
    expect(await product.terminal.journal()).toEqual([])
  },
)
