import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PARTS } from '#contract/catalogue.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import {
  firstOf,
  openOffice,
  registerDevice,
  TERMINAL_NUMBER,
  type Answer,
  type TestOffice,
} from '../support/office.ts'
import { stepsOverAllStores, touchesStore } from '../support/plans.ts'
import { cashSale, oneCola, ORDER_NUMBER, postSale } from '../support/sales.ts'

let office: TestOffice
const statements = new Set<string>()

/** Notes every statement that goes to the database from here on. */
const listen = (): void => {
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [{ text?: string } | string]
    statements.add(typeof first === 'string' ? first : (first.text ?? ''))
    return query.apply(this, given)
  })
}

const storeId = MAINLAND.id

/** Every call that a till makes, from registering to the receipt. */
const useTill = async (): Promise<void> => {
  const { serialNumber } = MAINLAND
  const terminalNumber = TERMINAL_NUMBER
  const done = async (answer: Promise<Answer>) => expect(await answer).toMatchObject({ statusCode: 200 })
  const registered = await registerDevice(office)
  const { token } = await office.signIn()
  const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
    done(office.call.get(`/api/merchant${path}`, query, { token, headers }))
  await get('/pos/verify/serial-number', { serialNumber })
  await get('/pos/verify/cookie', { cookie: firstOf(registered).cookie_data.CookieValue, terminalNumber })
  await get('/pos/verify/user-access', { posId: serialNumber, storeId, terminalNumber })
  const status = { serialNumber, storeId, status: 'online' }
  await done(office.call.put('/api/merchant/pos/terminal/update/status', status, { token }))
  await get('/product/simple-list', { storeId })
  await get('/product/simple-list', { storeId }, { accept: PARTS })
  await get('/lookup/payment/channels', { storeId })
  await get('/lookup/payment/channels/split', { storeId })
  await get('/inventory/purchase-order/get/items/', { storeId, search: 'rice' })
  await done(postSale(office, token, cashSale))
  await done(postSale(office, token, cashSale))
  const known = { ...oneCola, customerId: DEMO_CASHIER.id, orderNumber: ORDER_NUMBER + 1 }
  await done(postSale(office, token, known))
  await get(`/pos/instore-orders/${storeId}`, { PageNumber: '1', PageSize: '1' })
  await get(`/pos/instore-orders/${storeId}`, { PageNumber: '2', PageSize: '1' })
  await get(`/pos/instore-orders/get/${storeId}`, { PageNumber: '1', PageSize: '20', orderNumber: '1795' })
  await get('/pos/reciept', { storeId, orderNumber: String(ORDER_NUMBER) })
  await get('/pos/reciept/download', { storeId, orderNumber: String(ORDER_NUMBER) })
}

beforeAll(async () => {
  office = await openOffice()
  listen()
  await useTill()
  vi.restoreAllMocks()
})
afterAll(() => office.close())

/** The calls that were answered with 200, as the metrics know them. */
const answered = async (): Promise<string[]> => {
  const { body } = await office.app.inject('/metrics')
  const routes = body.matchAll(/_count\{method="\w+",route="(\/api\/merchant[^"]+)",status="200"\}/g)
  return [...routes].map(([, route = '']) => route.replaceAll(/:(\w+)/g, '{$1}')).toSorted()
}

/** What managers ask for: an approval is made of the same statements as a sale that is posted, the list is no till's. */
const OF_MANAGERS = [
  '/api/merchant/pos/approve/transaction/{storeId}',
  '/api/merchant/administration/flagged-sales/{storeId}',
]

test('the till has been through every call of the merchant service', async () => {
  const { paths } = (await office.app.inject('/docs/json')).json()
  expect(await answered()).toEqual(
    Object.keys(paths)
      .filter((path) => path.startsWith('/api/merchant') && !OF_MANAGERS.includes(path))
      .toSorted(),
  )
})

test('every query of the till names its store, so that one machine can answer it alone', async () => {
  const ofStores = [...statements].filter(touchesStore)
  expect(ofStores.length).toBeGreaterThan(20)
  const complaints: Record<string, string[]> = {}
  for (const statement of ofStores) {
    const steps = await stepsOverAllStores(office.db, statement)
    if (steps.length > 0) complaints[statement] = steps
  }
  expect(complaints).toEqual({})
})

test.each([
  ['select order_number from sales where order_number = $1', ['Seq Scan on sales']],
  ['insert into "sale_days" ("day", "shard", "sales") values ($1, $2, $3)', ['Insert on sale_days']],
  ['update products set stock = 0 where id = $1', ['Seq Scan on products']],
])('a query without the store is found out: %s', async (statement, steps) => {
  const found = await stepsOverAllStores(office.db, statement)
  expect(found.map((step) => step.replace(/^(Index|Index Only|Bitmap Heap) Scan/, 'Seq Scan'))).toEqual(steps)
})
