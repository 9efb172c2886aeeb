import { sql } from 'kysely'
import { newestOrders } from '#server/routes/orders/history-page.ts'
import { orderRows, searchedOrders } from '#server/routes/orders/orders.queries.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { Db } from '#server/db/database.ts'
import type { Figure } from '../kit/figures.ts'
import { withOffice } from '../kit/office.ts'
import { counted, parameter } from '../kit/parameters.ts'
import { makeSales } from '../kit/sales.ts'
import { timings } from '../kit/timed.ts'

const RUNS = 60
const PEER_RUNS = 10
const SIZE = 20
const ZONE = 'Africa/Lagos'
const storeId = MAINLAND.id

const rowsOf = (db: Db, numbers: number[]) => orderRows(db, storeId, numbers, ZONE)

/** A page as most back offices find it: by reading all that comes before. */
const byOffset = async (db: Db, page: number) => {
  const { rows } = await sql<{ order_number: number }>`
    select order_number from sales where store_id = ${storeId}
    order by sold_at desc, order_number desc limit ${SIZE} offset ${(page - 1) * SIZE}`.execute(db)
  return rowsOf(
    db,
    rows.map(({ order_number }) => order_number),
  )
}

/** A search as most back offices do it: any part of any field, by looking at every sale. */
const byLooking = async (db: Db, text: string) => {
  const { rows } = await sql<{ order_number: number }>`
    select order_number from sales where store_id = ${storeId}
    and (order_number::text ilike ${`%${text}%`} or customer_name ilike ${`%${text}%`})
    order by sold_at desc, order_number desc limit 1000`.execute(db)
  return rowsOf(
    db,
    rows.slice(0, SIZE).map(({ order_number }) => order_number),
  )
}

const GOAL = 'p95 ≤ 10 ms'

/** The product's own way beside that of its peer. */
const figure = async (
  what: string,
  own: (run: number) => unknown,
  peer: string,
  other: (run: number) => unknown,
): Promise<Figure[]> => [
  { what, goal: GOAL, unit: 'ms', values: await timings(RUNS, own) },
  { what, peer, unit: 'ms', values: await timings(PEER_RUNS, other, 1) },
]

/** The sales history in the server: what a call costs between its arrival and its answer, without HTTP. */
export const historyScenario = (): Promise<Figure[]> =>
  withOffice(async ({ db }) => {
    const sales = parameter('SALES', 1_000_000)
    const last = new Date('2026-11-21T12:00:00Z')
    await makeSales(db, sales, last)
    const lastPage = Math.ceil(sales / SIZE)
    const size = counted(sales)
    const page = async (number: number) =>
      rowsOf(db, (await newestOrders(db, { storeId, page: number, size: SIZE })).numbers)
    const find = async (text: string) =>
      rowsOf(db, (await searchedOrders(db, { storeId, page: 1, size: SIZE }, text)).numbers)
    const someNumber = (run: number) => String(Math.floor(last.getTime() / 1000) - 120 * (run * 997 + 1))
    return [
      ...(await figure(
        `history page 1 of ${size} sales`,
        () => page(1),
        'OFFSET',
        () => byOffset(db, 1),
      )),
      ...(await figure(
        `history page ${counted(lastPage)} of ${size} sales`,
        () => page(lastPage),
        'OFFSET',
        () => byOffset(db, lastPage),
      )),
      ...(await figure(
        `search by number in ${size} sales`,
        (run) => find(someNumber(run)),
        'ILIKE without an index',
        (run) => byLooking(db, someNumber(run)),
      )),
      ...(await figure(
        `search by name in ${size} sales`,
        () => find('zainab'),
        'ILIKE without an index',
        () => byLooking(db, 'zainab'),
      )),
    ]
  })
