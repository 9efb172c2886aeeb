import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOffice, type TestOffice } from '../support/office.ts'
import { stepsOverAllStores, touchesStore } from '../support/plans.ts'
import { useTill } from '../support/till-day.ts'

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

beforeAll(async () => {
  office = await openOffice()
  listen()
  await useTill(office)
  vi.restoreAllMocks()
})
afterAll(() => office.close())

/** The calls that were answered with 200, as the metrics know them. */
const answered = async (): Promise<string[]> => {
  const { body } = await office.app.inject('/metrics')
  const routes = body.matchAll(/_count\{method="\w+",route="(\/api\/merchant[^"]+)",status="200"\}/g)
  return [...routes].map(([, route = '']) => route.replaceAll(/:(\w+)/g, '{$1}')).toSorted()
}

/** An approval is made of the same statements as a sale that is posted, and what else managers ask for is no till's. */
const isOfManagers = (path: string): boolean =>
  path === '/api/merchant/pos/approve/transaction/{storeId}' ||
  path.startsWith('/api/merchant/administration/')

test('the till has been through every call of the merchant service', async () => {
  const { paths } = (await office.app.inject('/docs/json')).json()
  expect(await answered()).toEqual(
    Object.keys(paths)
      .filter((path) => path.startsWith('/api/merchant') && !isOfManagers(path))
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
