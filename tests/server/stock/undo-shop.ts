import { randomUUID } from 'node:crypto'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { PRODUCTS } from '../administration/product-shop.ts'
import { COLA } from '../support/goods.ts'
import { resultOf, TEST_SETTINGS } from '../support/office.ts'
import { oneCola, stockOf } from '../support/sales.ts'
import type { CountShop } from './count-shop.ts'

interface Undone {
  undone: number
  kept: { count: number; names: string[] }
  stock: { products: number; pieces_out: number; pieces_in: number; kept: number }
}

export const NOTHING = { products: 0, pieces_out: 0, pieces_in: 0, kept: 0 }

/** Rows of a file that states the stock of the two products of each test. */
export const MALT_AT = (stock: number, price = 500): string => `Malt,33 cl,${price},${stock}`
export const NUTS_AT = (stock: number): string => `Groundnuts,100 g,500,${stock}`

/** The files of a shop, brought and undone, and two products that no other test has moved. */
export interface StockFiles {
  malt: string
  nuts: string
  /** Signs in ten minutes later, with 10 pieces of malt and 8 of nuts, both new. */
  begin: () => Promise<void>
  /** Brings a file whose rows are name, size, price and stock, and answers its batch; '' where it has changed nothing. */
  bring: (...rows: string[]) => Promise<string>
  post: (batchId: string, over?: object) => ReturnType<typeof posting>
  look: (batchId: string) => Promise<Undone>
  undone: (batchId: string) => Promise<Undone>
  /** The batch that has undone another one. */
  undoingOf: (batchId: string) => Promise<string>
  stockOf: (...productIds: string[]) => Promise<number[]>
  /** The last movements of a product, the oldest first. */
  journal: (productId: string, last: number) => Promise<string[]>
  idOf: (name: string) => Promise<string>
  sellMalt: (quantity: number) => Promise<void>
}

const posting = ({ office, manager }: CountShop, batchId: string, over: object) =>
  office.call.post<Undone>(
    `${PRODUCTS}/changes/undo`,
    { storeId: MAINLAND.id, batchId, ...over },
    { token: manager },
  )

const bringTo = async ({ office, manager }: CountShop, rows: string[]): Promise<string> => {
  const response = await office.app.inject({
    method: 'POST',
    url: `${PRODUCTS}/import?storeId=${MAINLAND.id}&dryRun=false`,
    headers: {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${manager}`,
      'content-type': 'text/csv',
    },
    payload: ['Name,Size,Price,Stock', ...rows].join('\n'),
  })
  return response.json<{ result: { batch_id: string | null } }>().result.batch_id ?? ''
}

/** A product like a bottle of cola, in the place of the one of that name that was there before. */
const replace = async ({ office: { db } }: CountShop, name: string, size: string): Promise<string> => {
  const gone = { is_removed: true, is_active: false }
  await db.updateTable('products').set(gone).where('name', '=', name).execute()
  const cola = await db.selectFrom('products').selectAll().where('id', '=', COLA).executeTakeFirstOrThrow()
  const own = { id: randomUUID(), name, size, barcode: null, barcodes: [], stock: 0, movement_count: 0 }
  await db
    .insertInto('products')
    .values({ ...cola, ...own })
    .execute()
  return own.id
}

const lastOf = async ({ office }: CountShop, productId: string, last: number): Promise<string[]> => {
  const rows = await office.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity', 'stock_after', 'user_name'])
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .limit(last)
    .execute()
  return rows
    .map(({ kind, quantity, stock_after, user_name }) => `${kind} ${quantity} ${stock_after} ${user_name}`)
    .toReversed()
}

const undoingIn = async ({ office }: CountShop, batchId: string): Promise<string> => {
  const asked = office.db.selectFrom('product_batches').select('id').where('undoes', '=', batchId)
  return (await asked.executeTakeFirstOrThrow()).id
}

const idIn = async ({ office }: CountShop, name: string): Promise<string> => {
  const asked = office.db.selectFrom('products').select('id').where('name', '=', name)
  return (await asked.executeTakeFirstOrThrow()).id
}

const sellIn = (shop: CountShop, productId: string, quantity: number): Promise<void> => {
  const [line] = oneCola.cartItems
  return shop.sell(quantity, { cartItems: [{ ...line, productId, quantity }] })
}

export const stockFiles = (shop: CountShop): StockFiles => {
  const own = { malt: '', nuts: '' }
  const post = (batchId: string, over: object = {}) => posting(shop, batchId, over)
  return {
    get malt() {
      return own.malt
    },
    get nuts() {
      return own.nuts
    },
    begin: async () => {
      shop.minutes(10)
      await shop.signIn()
      own.malt = await replace(shop, 'Malt', '33 cl')
      own.nuts = await replace(shop, 'Groundnuts', '100 g')
      await shop.stockTo(10, own.malt)
      await shop.stockTo(8, own.nuts)
    },
    bring: (...rows) => bringTo(shop, rows),
    post,
    look: async (batchId) => resultOf(await post(batchId, { dryRun: true })),
    undone: async (batchId) => resultOf(await post(batchId)),
    undoingOf: (batchId) => undoingIn(shop, batchId),
    stockOf: (...productIds) => Promise.all(productIds.map((id) => stockOf(shop.office, id))),
    journal: (productId, last) => lastOf(shop, productId, last),
    idOf: (name) => idIn(shop, name),
    sellMalt: (quantity) => sellIn(shop, own.malt, quantity),
  }
}
