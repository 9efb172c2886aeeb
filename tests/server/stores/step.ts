import type { InjectOptions } from 'fastify'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { TestOffice } from '../support/office.ts'

/** A call of a route about Mainland Supermart, whose owner makes it. */
export interface Step {
  route: string
  request: (office: TestOffice) => InjectOptions | Promise<InjectOptions>
}

/** Of the store that all steps are about. */
export const storeId = MAINLAND.id
export const AT = '/api/merchant/administration'

/** An id that a device draws: the same in every run. */
export const idOf = (number: number): string =>
  `0192f000-0000-7000-8000-0000000f${String(number).padStart(4, '0')}`

/** A count, an order and a product that one step makes and others are about. */
export const COUNT = idOf(1)
export const ORDER = idOf(2)
export const PRODUCT = idOf(3)
/** Somebody who is entered. */
export const STAFF = { fullname: 'Efe Ojo', role: 'Cashier' }

/** A body or a query about the store. */
export const payload = (body: object) => () => ({ payload: { storeId, ...body } })
export const query = (asked: Record<string, string> = {}) => {
  const request = { query: { storeId, ...asked } }
  return () => request
}

/** What the next step has to have seen of a product, of the order and of the favourites. */
export const versionOf = async ({ db }: TestOffice, id: string): Promise<number> =>
  (
    await db
      .selectFrom('products')
      .select('version')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

export const orderVersion = async ({ db }: TestOffice): Promise<number> =>
  (
    await db
      .selectFrom('purchase_orders')
      .select('version')
      .where('store_id', '=', storeId)
      .where('id', '=', ORDER)
      .executeTakeFirst()
  )?.version ?? 0

export const favouritesVersion = async ({ db }: TestOffice): Promise<number> =>
  (
    await db
      .selectFrom('stores')
      .select('favourites_version')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).favourites_version

/** The newest sale, which is flagged; its order number, and what the store knows it by. */
export const newestSale = ({ db }: TestOffice) =>
  db
    .selectFrom('sales')
    .select(['id', 'order_number'])
    .where('store_id', '=', storeId)
    .orderBy('order_number', 'desc')
    .executeTakeFirstOrThrow()

/** Who was entered, how often somebody has counted, and the file that was loaded last. */
export const employeeOf = async ({ db }: TestOffice): Promise<string> =>
  (await db.selectFrom('users').select('id').where('fullname', '=', STAFF.fullname).executeTakeFirstOrThrow())
    .id

export const entriesOf = async ({ db }: TestOffice): Promise<number> =>
  (await db.selectFrom('stock_count_entries').select('id').where('store_id', '=', storeId).execute()).length

export const newestBatch = async ({ db }: TestOffice, kind = 'import'): Promise<string> =>
  (
    await db
      .selectFrom('product_batches')
      .select('id')
      .where('store_id', '=', storeId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id
