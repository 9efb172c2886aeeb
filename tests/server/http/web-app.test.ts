import type { OutgoingHttpHeaders } from 'node:http'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { servedVersion } from '#server/http/served-version.ts'
import { appBeside, openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

interface ApiPage {
  paths: Record<string, Record<string, { summary?: string; description?: string; tags?: string[] }>>
}

const asBrowser = (url: string, headers: Record<string, string> = {}) =>
  office.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } })

describe('the app', () => {
  test.each(['/', '/pos-home/print/1795257000', '/auth?sourceUrl=%2F', '/validate/2024000001'])(
    'is the page at %s',
    async (url) => {
      const response = await asBrowser(url)
      expect([response.statusCode, response.body]).toEqual([
        200,
        '<!doctype html><title>the built app</title>\n',
      ])
      expect(response.headers['cache-control']).toBe('no-cache')
    },
  )

  test('is no answer for a program that asks for data, and has no body for one that asks for its head', async () => {
    const asked = await asBrowser('/pos-home', { accept: 'application/json' })
    expect([asked.statusCode, asked.json()]).toEqual([
      404,
      { status: false, status_code: 404, error_message: 'GET /pos-home does not exist here.' },
    ])
    const head = await office.app.inject({
      method: 'HEAD',
      url: '/pos-home',
      headers: { accept: 'text/html' },
    })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('is the page at a path that no file system has a name for', async () => {
    for (const letters of [249, 250, 5_000]) {
      const { statusCode, headers } = await asBrowser(`/${'x'.repeat(letters)}`)
      expect([letters, statusCode, headers['content-type']]).toEqual([
        letters,
        200,
        'text/html; charset=utf-8',
      ])
    }
  })

  test('has files that never change', async () => {
    const response = await asBrowser('/assets/index-a1b2c3.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toContain('javascript')
  })

  test('shows nothing of the folders around it', async () => {
    for (const url of [
      '/../office.ts',
      '/%2e%2e/office.ts',
      '/..%2foffice.ts',
      '/assets/..%5c..%5coffice.ts',
    ])
      expect((await asBrowser(url)).body).not.toContain('openOffice')
  })

  test('that was not built is said as such', async () => {
    const app = await appBeside(office, { appDir: 'tests/server/nowhere' })
    const response = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([response.statusCode, response.json().error_message]).toEqual([
      503,
      'The app has not been built yet: npm run build.',
    ])
    await app.close()
  })

  test('says which build it is, and nothing where it was not built', async () => {
    expect(await servedVersion('tests/server/support/built-app')()).toBe('0.1.0-3f9a2c1b')
    expect(await servedVersion('tests/server/nowhere')()).toBeUndefined()
    expect((await asBrowser('/version.json')).json()).toEqual({ version: '0.1.0-3f9a2c1b' })
  })

  test('says which build it is now, where another one is put there while the office runs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillstate-web-app-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const put = (text: string) => writeFileSync(join(folder, 'version.json'), text)
    const version = servedVersion(folder)
    expect(await version()).toBeUndefined()
    put('{"version":"0.1.0-3f9a2c1b"}')
    expect(await version()).toBe('0.1.0-3f9a2c1b')
    put('{"version":"0.2.0-00c0ffee"}')
    expect(await version()).toBe('0.2.0-00c0ffee')
    put('{"version":"0.2')
    await expect(version()).rejects.toThrow('JSON')
    rmSync(join(folder, 'version.json'))
    expect(await version()).toBeUndefined()
  })

  test('shows the code it was built from only where that is set', async () => {
    const map = '/assets/index-a1b2c3.js.map'
    expect((await asBrowser(map)).statusCode).toBe(200)
    const app = await appBeside(office, {
      settings: { ...TEST_SETTINGS, sourceMaps: false, docs: false },
      appDir: 'tests/server/support/built-app',
    })
    for (const url of [
      map,
      map.replace('.map', '.%6dap'),
      '/assets/../assets/index-a1b2c3.js.map',
      '/docs/json',
    ])
      expect([url, (await app.inject({ url, headers: { accept: '*/*' } })).body]).toEqual([
        url,
        expect.not.stringMatching(/"sources"|"openapi"/),
      ])
    expect((await app.inject('/assets/index-a1b2c3.js')).statusCode).toBe(200)
    await app.close()
  })

  test('gets its configuration, with everything at this origin', async () => {
    const response = await office.app.inject('/config.json')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.json()).toEqual({
      productName: 'Tillstate',
      identityUrl: '/api/identity',
      shoppingUrl: '/api/shopping',
      merchantUrl: '/api/merchant',
      utilityUrl: '/api/utility',
      providerUrl: '',
      terminalUrl: 'ws://127.0.0.1:1337',
      apiKey: 'test-key',
      fixedDiscount: 'replaces-total',
      offlineSales: true,
      healthUrl: '/readyz',
    })
  })
})

test('the configuration of the app is as the office is set', async () => {
  const inStoreCodes = {
    '*': [{ prefix: '21', itemDigits: 5, hasAmountCheck: true, amount: 'price' as const, decimals: 2 }],
  }
  const settings = {
    productName: 'Shop',
    terminalPort: 2000,
    apiKey: 'another-key',
    fixedDiscount: 'subtracts' as const,
    offlineSales: false,
    inStoreCodes,
  }
  const app = await appBeside(office, { settings: { ...TEST_SETTINGS, ...settings } })
  expect((await app.inject('/config.json')).json()).toMatchObject({
    productName: 'Shop',
    terminalUrl: 'ws://127.0.0.1:2000',
    apiKey: 'another-key',
    fixedDiscount: 'subtracts',
    offlineSales: false,
    inStoreCodes,
  })
  const unknown = await app.inject({
    url: '/api/utility/service-regions',
    headers: { 'x-api-key': 'test-key' },
  })
  expect(unknown.statusCode).toBe(401)
  await app.close()
})

/** What a page may load and do, by kind. */
const policyIn = (headers: OutgoingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.split(/ (.*)/, 2)),
  ) as Record<string, string>

describe('every answer', () => {
  test('tells browsers what its page may do', async () => {
    for (const url of ['/', '/config.json', '/api/nothing', '/auth/login']) {
      const { headers } = await asBrowser(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(policyIn(headers)).toEqual({
        'default-src': "'self'",
        'script-src': "'self' 'wasm-unsafe-eval'",
        'style-src': "'self' 'unsafe-inline'",
        'font-src': "'self' data:",
        'img-src': "'self' data: blob:",
        'connect-src': "'self' blob: ws://127.0.0.1:1337 ws://localhost:1337",
        'worker-src': "'self' blob:",
        'media-src': "'self' blob:",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self' http://till.test http://127.0.0.1:5173",
        'frame-src': "'self'",
        'frame-ancestors': "'self'",
      })
    }
  })

  test('names the origins of pictures that are set, and no other', async () => {
    const settings = { ...TEST_SETTINGS, pictureOrigins: ['https://pictures.test'] }
    const app = await appBeside(office, { settings })
    const { headers } = await app.inject('/config.json')
    expect(policyIn(headers)['img-src']).toBe("'self' data: blob: https://pictures.test")
    await app.close()
  })

  test.each([
    ['/', 'no-cache'],
    ['/version.json', 'no-cache'],
    ['/assets/index-a1b2c3.js', 'public, max-age=31536000, immutable'],
    ['/config.json', 'no-store'],
    ['/auth/login', 'no-store'],
    ['/auth/reset?token=made-up', 'no-store'],
    ['/pictures/products/drinks-1.svg', 'public, max-age=86400'],
    ['/pictures/stores/mainland-supermart.svg', 'public, max-age=86400'],
    ['/pictures/products/nothing-1.svg', undefined],
  ])('at %s is kept by browsers: %s', async (url, kept) => {
    expect((await asBrowser(url)).headers['cache-control']).toBe(kept)
  })

  test('of the API is kept by no browser', async () => {
    const { token } = await office.signIn()
    const headers = { 'x-api-key': 'test-key', authorization: `Bearer ${token}` }
    const catalogue = '/api/merchant/product/simple-list?storeId=0192f000-0000-7000-8000-00000000a001'
    for (const url of [
      catalogue,
      '/api/nothing',
      '/api/utility/service-regions',
      '/api/merchant/pos/reciept',
    ]) {
      const answer = await asBrowser(url, url === catalogue ? headers : {})
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
    }
  })

  test('is compressed when it is long', async () => {
    const { token } = await office.signIn()
    const query = 'storeId=0192f000-0000-7000-8000-00000000a001'
    const response = await asBrowser(`/api/merchant/product/simple-list?${query}`, {
      'x-api-key': 'test-key',
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
    })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(response.rawPayload.length).toBeLessThan(20_000)
    const inLines = await asBrowser(`/api/merchant/product/simple-list?${query}`, {
      'x-api-key': 'test-key',
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      accept: 'application/x-ndjson',
    })
    expect([inLines.headers['content-type'], inLines.headers['content-encoding']]).toEqual([
      expect.stringMatching(/^application\/x-ndjson/),
      'gzip',
    ])
  })
})

describe('the OpenAPI page', () => {
  test('says what each call does, of no two the same, under a heading, and leaves no description empty', async () => {
    const { paths } = (await office.app.inject('/docs/json')).json<ApiPage>()
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
    )
    const summaries = calls.map(({ summary }) => summary)
    expect(calls.filter(({ summary = '' }) => summary === '').map(({ name }) => name)).toEqual([])
    expect(summaries.filter((summary, place) => summaries.indexOf(summary) < place)).toEqual([])
    expect(calls.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([])
    expect(calls.filter(({ tags = [] }) => tags.join('') === '').map(({ name }) => name)).toEqual([])
  })

  test('says whose it is, and what calls carry', async () => {
    const { info, security, components } = (await office.app.inject('/docs/json')).json()
    expect(info.title).toBe('Tillstate back office')
    expect(security).toEqual([{ apiKey: [], accessToken: [] }])
    expect(components.securitySchemes).toEqual({
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'x-api-key',
        description: 'The key of the app, from /config.json.',
      },
      accessToken: { type: 'http', scheme: 'bearer', description: 'From the sign-in; good for 10 minutes.' },
    })
  })

  test('lists every call of the specification, amounts in naira both ways', async () => {
    const { paths, openapi } = (await office.app.inject('/docs/json')).json()
    expect(openapi).toBe('3.1.0')
    expect(
      Object.keys(paths)
        .filter((path) => path.startsWith('/api/'))
        .toSorted(),
    ).toEqual([
      '/api/identity/administration/security-events',
      '/api/identity/administration/users/access',
      '/api/identity/administration/users/basic-data',
      '/api/identity/administration/users/sessions',
      '/api/identity/administration/users/sessions/end',
      '/api/identity/auth/logout',
      '/api/identity/auth/sessions',
      '/api/identity/auth/sessions/end',
      '/api/identity/auth/signup',
      '/api/identity/auth/token/refresh',
      '/api/identity/auth/validate/auth-token',
      '/api/identity/auth/validate/bearer-token',
      '/api/identity/setup/owner',
      '/api/merchant/administration/flagged-sales',
      '/api/merchant/administration/flagged-sales/mark',
      '/api/merchant/administration/flagged-sales/open',
      '/api/merchant/administration/labels',
      '/api/merchant/administration/labels/changed',
      '/api/merchant/administration/merchant',
      '/api/merchant/administration/products',
      '/api/merchant/administration/products/bulk',
      '/api/merchant/administration/products/categories',
      '/api/merchant/administration/products/changes',
      '/api/merchant/administration/products/changes/undo',
      '/api/merchant/administration/products/demo',
      '/api/merchant/administration/products/export',
      '/api/merchant/administration/products/import',
      '/api/merchant/administration/products/import/progress',
      '/api/merchant/administration/products/picture',
      '/api/merchant/administration/setup',
      '/api/merchant/administration/staff',
      '/api/merchant/administration/staff/pin',
      '/api/merchant/administration/staff/remove',
      '/api/merchant/administration/staff/role',
      '/api/merchant/administration/staff/second-factor',
      '/api/merchant/administration/stock/adjust',
      '/api/merchant/administration/stock/counts',
      '/api/merchant/administration/stock/counts/approve',
      '/api/merchant/administration/stock/counts/discard',
      '/api/merchant/administration/stock/counts/entries',
      '/api/merchant/administration/stock/counts/open',
      '/api/merchant/administration/stock/counts/review',
      '/api/merchant/administration/stock/counts/rows',
      '/api/merchant/administration/stock/level',
      '/api/merchant/administration/stock/movements',
      '/api/merchant/administration/stock/orders',
      '/api/merchant/administration/stock/orders/close',
      '/api/merchant/administration/stock/orders/one',
      '/api/merchant/administration/stock/orders/receive',
      '/api/merchant/administration/stock/orders/save',
      '/api/merchant/administration/stock/receive',
      '/api/merchant/administration/stores',
      '/api/merchant/administration/stores/closed',
      '/api/merchant/administration/stores/favourites',
      '/api/merchant/administration/stores/logo',
      '/api/merchant/administration/stores/payment-options',
      '/api/merchant/administration/stores/till-settings',
      '/api/merchant/administration/terminals',
      '/api/merchant/administration/terminals/access-code',
      '/api/merchant/administration/terminals/remove',
      '/api/merchant/inventory/purchase-order/get/items/',
      '/api/merchant/lookup/payment/channels',
      '/api/merchant/lookup/payment/channels/split',
      '/api/merchant/pos/approve/transaction/{storeId}',
      '/api/merchant/pos/instore-orders/get/{storeId}',
      '/api/merchant/pos/instore-orders/{storeId}',
      '/api/merchant/pos/post/transaction/{storeId}',
      '/api/merchant/pos/reciept',
      '/api/merchant/pos/reciept/download',
      '/api/merchant/pos/terminal/update/status',
      '/api/merchant/pos/till-settings',
      '/api/merchant/pos/validate/access-code',
      '/api/merchant/pos/verify/cookie',
      '/api/merchant/pos/verify/serial-number',
      '/api/merchant/pos/verify/user-access',
      '/api/merchant/product/simple-list',
      '/api/utility/service-regions',
    ])
    const naira = { type: 'number', description: 'An amount in naira, at most 2 decimals.' }
    const { post } = paths['/api/merchant/pos/post/transaction/{storeId}']
    const sent = post.requestBody.content['application/json'].schema
    expect(sent.properties.total).toEqual(naira)
    expect(sent.required).toContain('total')
    const answered = post.responses['200'].content['application/json'].schema
    expect(answered.properties.result.items.properties.total).toEqual(naira)
  })

  test('opens in a browser', async () => {
    const response = await asBrowser('/docs/')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
  })
})

test('what is logged of a call holds no token, code, cookie or name', async () => {
  const lines: string[] = []
  const app = await appBeside(office, {
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
  })
  const session = await office.signIn()
  await registerDevice(office)
  const headers = {
    'x-api-key': 'test-key',
    authorization: `Bearer ${session.token}`,
    cookie: 'c=cookie-secret',
  }
  await app.inject({ url: '/api/identity/auth/validate/auth-token?authToken=one-time-secret', headers })
  await app.inject({
    method: 'POST',
    url: '/api/identity/auth/token/refresh',
    headers,
    payload: { refreshToken: session.refresh_token, bearerToken: session.token, userId: session.user_id },
  })
  await app.inject({ method: 'POST', url: '/auth/login', payload: { password: 'password-secret' } })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('/api/identity/auth/validate/auth-token')
  expect(log).toContain('"statusCode":401')
  for (const secret of ['test-key', session.token, session.refresh_token, '-secret'])
    expect(log).not.toContain(secret)
})
