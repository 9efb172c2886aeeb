import { sql } from 'kysely'
import { PARTS } from '#contract/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { TEST_SETTINGS, type TestOffice } from './office.ts'

/** What the tag of a list of products says of these, without since when it is so (decision 0171). */
export const contentIn = (tag: unknown): string => String(tag).slice(0, 'W/"'.length + 22)

/** Asks for the products of a store in lines, unless other headers say otherwise. */
export const askForList = (
  { app }: TestOffice,
  token: string,
  headers: Record<string, string> = {},
  storeId = MAINLAND.id,
) =>
  app.inject({
    url: '/api/merchant/product/simple-list',
    query: { storeId },
    headers: {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${token}`,
      accept: PARTS,
      ...headers,
    },
  })

/** So many transactions that rows from before them count as old, where none is open from before. */
export const passTransactions = async (db: Db): Promise<void> => {
  await sql`do $$ begin for turn in 1..120 loop perform pg_current_xact_id(); commit; end loop; end $$`.execute(
    db,
  )
}

/** The id of one of many products, by its place among them. */
export const numberedId = (place: number): string =>
  `0192f000-0000-7000-8000-${String(place).padStart(12, '0')}`

/** Puts so many products beside those of the second store. */
export const stockMany = async ({ db }: TestOffice, count: number): Promise<void> => {
  const products = Array.from({ length: count }, (_, place) => ({
    store_id: ISLAND.id,
    id: numberedId(place),
    name: `Number ${place}`,
    barcode: null,
    price: 100,
    vat: 0,
    size: null,
    stock: 1,
    image: null,
  }))
  await db.insertInto('products').values(products).execute()
}
