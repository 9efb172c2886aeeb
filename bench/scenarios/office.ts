import { sql } from 'kysely'
import { CHANGES, PARTS } from '#contract/catalogue.ts'
import { importFile } from '#server/importer/import-file.ts'
import { productPage } from '#server/routes/administration/products.queries.ts'
import { changeManyProducts } from '#server/products/bulk.ts'
import { DEMO_CASHIER, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import type { Db } from '#server/db/database.ts'
import { makeCatalogue } from '../kit/catalogue.ts'
import type { Figure } from '../kit/figures.ts'
import { stockProducts, withOffice, type BenchOffice } from '../kit/office.ts'
import { headersOf, loadedBytes, registerTerminal, signIn } from '../kit/office-calls.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { timed, timings } from '../kit/timed.ts'

const RUNS = 60
const IMPORTS = 3
const SIZE = 50
const SEARCHES = ['milk', 'gold rice', 'zobo 50 cl', 'nothing like it']

const fileOf = (count: number): Buffer => {
  const rows = makeCatalogue(count).map(
    ({ name, price, barcode, size, quantity }) =>
      `"${name}",${(price / 100).toFixed(2)},${barcode},${size},${quantity}`,
  )
  return Buffer.from(['Name,Price,Barcode,Size,Stock', ...rows].join('\n'))
}

const empty = (db: Db) => db.deleteFrom('products').where('store_id', '=', ISLAND.id).execute()

/** So many products from a file, each time into an empty store; and the same rows by one INSERT, nothing read or checked. */
const imports = async (db: Db, count: number): Promise<Figure[]> => {
  const file = fileOf(count)
  const own: number[] = []
  const again: number[] = []
  const bare: number[] = []
  const bring = async (added: number) => {
    const result = await importFile(db, ISLAND.id, file)
    if (!result.ok || result.value.added !== added)
      throw new Error(`The import did not add ${added} products`)
  }
  for (let run = 0; run < IMPORTS; run += 1) {
    await empty(db)
    own.push(await timed(() => bring(count)))
    again.push(await timed(() => bring(0)))
    await empty(db)
    bare.push(await timed(() => stockProducts(db, count, ISLAND)))
  }
  const what = `import of ${counted(count)} products from CSV`
  return [
    { what, goal: '≤ 30,000 ms', unit: 'ms', values: own },
    { what: `${what}, all there already`, goal: '≤ 30,000 ms', unit: 'ms', values: again },
    { what, peer: 'one INSERT of rows that are in memory', unit: 'ms', values: bare },
  ]
}

const CHANGED = 10_000
const BY = { userId: DEMO_CASHIER.id, fullname: DEMO_CASHIER.fullname }

/** All prices of so many products up by a percentage and down again, each change with its history. */
const priceChanges = async (db: Db): Promise<number[]> => {
  await empty(db)
  await stockProducts(db, CHANGED, ISLAND)
  const change = (sign: 1 | -1, seen: string | null) =>
    changeManyProducts(
      db,
      {
        storeId: ISLAND.id,
        choice: { search: '', filter: 'all' },
        change: { kind: 'percent', percent: 5 * sign, step: 10, direction: 'nearest' },
        seen,
      },
      BY,
    )
  const took: number[] = []
  for (let run = 0; run < IMPORTS * 2; run += 1) {
    const sign = run % 2 === 0 ? 1 : -1
    const { seen } = await change(sign, null)
    took.push(await timed(() => change(sign, seen)))
  }
  return took
}

/** Rows of a hundred transactions before a list count as newer than it (decision 0171). */
const manyTransactions = async (db: Db): Promise<void> => {
  for (let left = 0; left < 110; left += 1)
    await db
      .updateTable('stores')
      .set({ phone: `0803000${left}` })
      .where('store_id', '=', ISLAND.id)
      .execute()
}

const DEARER = 'Dearer from today'

/** What a till has to load of a large store whose prices have changed in one category, as bytes on the wire. */
const listsOfTills = async (office: BenchOffice, count: number): Promise<Figure[]> => {
  const { db } = office
  const origin = await office.startProcess()
  await registerTerminal(office)
  const headers = { ...headersOf(await signIn(office, origin)), accept: PARTS, 'accept-encoding': 'br' }
  const load = (more: Record<string, string> = {}) =>
    loadedBytes(`${origin}/api/merchant/product/simple-list?storeId=${MAINLAND.id}`, { ...headers, ...more })
  const whole = await load()
  const since = async (category: string, chosen: number): Promise<Figure> => {
    await sql`
      update products set category = ${category} where store_id = ${MAINLAND.id} and id in (
        select id from products where store_id = ${MAINLAND.id} order by name, id limit ${chosen}
      )`.execute(db)
    await manyTransactions(db)
    const { tag } = await load()
    const change = (seen: string | null) =>
      changeManyProducts(
        db,
        {
          storeId: MAINLAND.id,
          choice: { search: '', filter: 'all', category },
          change: { kind: 'percent', percent: 5, step: 10, direction: 'up' },
          seen,
        },
        BY,
      )
    await change((await change(null)).seen)
    const { bytes } = await load({ 'if-none-match': tag, 'a-im': CHANGES })
    return {
      what: `what a till loads when ${counted(chosen)} of ${counted(count)} products cost more`,
      unit: 'kB',
      values: [bytes / 1_000],
    }
  }
  const changed = [await since(DEARER, 100), await since(DEARER, 1_000), await since(DEARER, CHANGED)]
  return changed.flatMap((figure) => [
    figure,
    { what: figure.what, peer: 'the whole list', unit: 'kB', values: [whole.bytes / 1_000] },
  ])
}

/** What an owner does with the products of a large store, in the server, and what tills have to load of it. */
export const officeScenario = (): Promise<Figure[]> =>
  withOffice(async (office) => {
    const { db } = office
    const count = parameter('PRODUCTS', 100_000)
    const storeId = MAINLAND.id
    await stockProducts(db, count)
    const page = (search: string) =>
      productPage(db, { storeId, search, filter: 'all', after: undefined, size: SIZE })
    const bare = () =>
      sql`select * from products where store_id = ${storeId} order by name, id limit ${SIZE}`.execute(db)
    const all = `first page of ${counted(count)} products, with their number`
    return [
      { what: all, goal: 'p95 ≤ 200 ms', unit: 'ms', values: await timings(RUNS, () => page('')) },
      { what: all, peer: 'the rows alone, by one SELECT', unit: 'ms', values: await timings(RUNS, bare) },
      {
        what: `search in ${counted(count)} products, with their number`,
        goal: 'p95 ≤ 200 ms',
        unit: 'ms',
        values: await timings(RUNS, (run) => page(SEARCHES[run % SEARCHES.length] ?? '')),
      },
      ...(await imports(db, count)),
      {
        what: `price change of ${counted(CHANGED)} products, with its history`,
        goal: '≤ 3,000 ms',
        unit: 'ms',
        values: await priceChanges(db),
      },
      ...(await listsOfTills(office, count)),
    ]
  })
