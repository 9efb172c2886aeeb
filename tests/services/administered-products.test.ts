import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'
import { kobo } from '#domain/money.ts'
import { failed } from '#domain/result.ts'
import { administeredProductsApi } from '#services/api/administered-products.ts'
import { downloader } from '#services/api/download.ts'
import { httpClient, type RequestContext } from '#services/api/http.ts'
import { CHOSEN_PICTURE, OFADA_RICE, PEAK_MILK, PICTURE } from '#tests/support/fixtures/administered.ts'

const AT = 'http://api.test/merchant/administration/products'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const requests: RequestContext = {
  token: () => 'token-1',
  renew: async () => failed({ kind: 'ended' }),
  serviceRegion: () => 'region-1',
  apiKey: 'key-1',
  timeZone: () => 'Africa/Lagos;60',
}
const MERCHANT = 'http://api.test/merchant'
const api = administeredProductsApi(httpClient(MERCHANT, requests), downloader(MERCHANT, requests))

const onWire = (product: AdministeredProduct) => z.encode(AdministeredProduct, product)
const granted = (result: unknown) => HttpResponse.json({ status: true, result })

const YABA_ID = '0192f000-0000-7000-8000-0000000000a1'

const CREATION_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

const DATA = {
  storeId: YABA_ID,
  name: 'Peak milk',
  barcode: '5449000000996',
  size: '400 g',
  category: 'Dairy',
  price: kobo(125_050),
  vat_category: 'standard',
} as const

test('a page is asked for by search and filter, and by the cursor of the one before it', async () => {
  const asked: string[] = []
  server.use(
    http.get(AT, ({ request }) => {
      asked.push(new URL(request.url).search)
      return granted({ products: [onWire(PEAK_MILK), onWire(OFADA_RICE)], next: 'c2', count: 9 })
    }),
  )
  const page = { storeId: 'store-1', search: 'milk & rice', filter: 'no-barcode' } as const
  expect(await api.productPage({ ...page, cursor: null })).toEqual({
    ok: true,
    value: { products: [PEAK_MILK, OFADA_RICE], next: 'c2', count: 9 },
  })
  await api.productPage({ ...page, cursor: 'c2' })
  await api.productPage({ ...page, category: '', cursor: null })
  await api.productPage({ ...page, category: 'Dairy', cursor: null })
  expect(asked).toEqual([
    '?storeId=store-1&search=milk+%26+rice&filter=no-barcode',
    '?storeId=store-1&search=milk+%26+rice&filter=no-barcode&cursor=c2',
    '?storeId=store-1&search=milk+%26+rice&filter=no-barcode&category',
    '?storeId=store-1&search=milk+%26+rice&filter=no-barcode&category=Dairy',
  ])
})

test('the products that have a barcode are asked for by it alone', async () => {
  const asked: string[] = []
  server.use(
    http.get(AT, ({ request }) => {
      asked.push(new URL(request.url).search)
      return granted({ products: [onWire(PEAK_MILK)], next: null, count: 1 })
    }),
  )
  const sharing = { storeId: 'store-1', barcode: '5449000000996' }
  expect(await api.productsWithBarcode(sharing)).toEqual({ ok: true, value: [PEAK_MILK] })
  expect(asked).toEqual(['?storeId=store-1&barcode=5449000000996'])
})

test.each<[string, () => Promise<unknown>]>([
  ['the products with a barcode', () => api.productsWithBarcode({ storeId: 'store-1', barcode: '1' })],
  ['the categories', () => api.productCategories('store-1')],
  ['a new product', () => api.saveProduct({ ...DATA, creationId: CREATION_ID, quantity: 0 })],
])('without a network there is no answer about %s', async (_, call) => {
  server.use(http.all(`${AT}*`, () => HttpResponse.error()))
  expect(await call()).toEqual({ ok: false, fault: { kind: 'offline' } })
})

test('the categories of a store are asked for, and a picture is sent as it is', async () => {
  const sent: unknown[] = []
  server.use(
    http.get(`${AT}/categories`, ({ request }) => {
      sent.push(new URL(request.url).search)
      return granted({ categories: ['Dairy', 'Drinks'] })
    }),
    http.post(`${AT}/picture`, ({ request }) => {
      sent.push([new URL(request.url).search, request.headers.get('content-type'), request.body !== null])
      return granted({ image: PICTURE })
    }),
  )
  expect(await api.productCategories('store-1')).toEqual({ ok: true, value: ['Dairy', 'Drinks'] })
  expect(await api.sendProductPicture({ storeId: 'store-1', picture: CHOSEN_PICTURE })).toEqual({
    ok: true,
    value: { image: PICTURE },
  })
  expect(sent).toEqual(['?storeId=store-1', ['?storeId=store-1', 'image/png', true]])
})

test('a new product is added, its price in naira, with its first stock', async () => {
  const asked: unknown[] = []
  server.use(
    http.post(AT, async ({ request }) => {
      asked.push(await request.json())
      return granted(onWire(PEAK_MILK))
    }),
  )
  expect(await api.saveProduct({ ...DATA, creationId: CREATION_ID, quantity: 24 })).toEqual({
    ok: true,
    value: { is_saved: true, product: PEAK_MILK },
  })
  expect(asked).toEqual([{ ...DATA, creationId: CREATION_ID, price: 1_250.5, quantity: 24 }])
})

test('a changed product is written with the version that was changed; somebody else may have been first', async () => {
  const asked: unknown[] = []
  server.use(
    http.put(AT, async ({ request }) => {
      asked.push(await request.json())
      return granted({ is_saved: false, product: onWire(PEAK_MILK) })
    }),
  )
  const change = { id: PEAK_MILK.id, version: 2, is_active: false }
  expect(await api.saveProduct({ ...DATA, ...change })).toEqual({
    ok: true,
    value: { is_saved: false, product: PEAK_MILK },
  })
  expect(asked).toEqual([{ ...DATA, ...change, price: 1_250.5 }])
})

test('all products come as a CSV file; without a network there is none', async () => {
  server.use(
    http.get(`${AT}/export`, ({ request }) => {
      expect(new URL(request.url).search).toBe('?storeId=store-1')
      expect(request.headers.get('accept')).toMatch(/^text\/csv,/)
      return HttpResponse.text('name,price\nPeak milk,1250.00\n', { headers: { 'content-type': 'text/csv' } })
    }),
  )
  const file = await api.productFile('store-1')
  if (!file.ok) throw new Error('there is no file')
  expect(file.value.type).toBe('text/csv')
  expect(await file.value.text()).toBe('name,price\nPeak milk,1250.00\n')
  server.use(http.get(`${AT}/export`, () => HttpResponse.error()))
  expect(await api.productFile('store-1')).toEqual({ ok: false, fault: { kind: 'offline' } })
})

test('the page of a hotspot that answers in place of the office is no file of products', async () => {
  server.use(http.get(`${AT}/export`, () => HttpResponse.html('<h1>Pay for the WiFi</h1>')))
  expect(await api.productFile('store-1')).toEqual({
    ok: false,
    fault: { kind: 'unavailable', statusCode: 200 },
  })
})
