import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { SOLD_OFF, STOCK_OFF, UNDONE_OFF } from '#tests/support/stock-books.ts'
import type { Books } from './books.ts'
import { STOCK } from './load.ts'
import type { DrawnSale } from './sale.ts'

const CONNECT_TRIES = 60
const TRY_PAUSE_MS = 500

/** A question to the database; each row of its answer is something that does not agree. */
interface Question {
  what: string
  sql: string
  values: unknown[]
}

const columns = (sales: DrawnSale[]) => [
  sales.map(({ storeId }) => storeId),
  sales.map(({ orderNumber }) => orderNumber),
  sales.map(({ total }) => total),
  sales.map(({ quantity }) => quantity),
  sales.map(({ reference }) => reference),
]

const ACKNOWLEDGED = `acknowledged as (select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])
  as t (store_id, order_number, total, quantity, reference))`

/** The tables hold each acknowledged sale once, nothing that was never sent, and figures that agree with one another. */
const questions = (acknowledged: DrawnSale[], sent: DrawnSale[]): Question[] => [
  {
    what: 'acknowledged, but not stored',
    sql: `with ${ACKNOWLEDGED} select order_number from acknowledged
      where not exists (select from sales s where s.store_id = acknowledged.store_id and s.order_number = acknowledged.order_number)`,
    values: columns(acknowledged),
  },
  {
    what: 'stored with another total or other quantities than acknowledged',
    sql: `with ${ACKNOWLEDGED} select acknowledged.order_number, acknowledged.total, s.total as stored from acknowledged
      join sales s using (store_id, order_number)
      where s.total <> acknowledged.total or acknowledged.quantity <> (select sum(quantity) from sale_items i
        where i.store_id = s.store_id and i.sale_id = s.id)`,
    values: columns(acknowledged),
  },
  {
    what: 'charged, but not once in exactly its own sale',
    sql: `with ${ACKNOWLEDGED} select acknowledged.reference from acknowledged
      where acknowledged.reference is not null and (select array_agg(s.order_number) from sale_tenders t
        join sales s on s.store_id = t.store_id and s.id = t.sale_id where t.reference = acknowledged.reference)
        is distinct from array[acknowledged.order_number]`,
    values: columns(acknowledged),
  },
  {
    what: 'stored, but never sent',
    sql: `with ${ACKNOWLEDGED} select order_number from sales s
      where not exists (select from acknowledged where acknowledged.store_id = s.store_id and acknowledged.order_number = s.order_number)`,
    values: columns(sent),
  },
  {
    what: 'stored twice',
    sql: 'select store_id, order_number from sales group by 1, 2 having count(*) > 1',
    values: [],
  },
  {
    what: 'lines, discount or tenders do not come to the total',
    sql: `select s.order_number from sales s
      left join (select store_id, sale_id, sum(price * quantity + vat_amount) as amount from sale_items group by 1, 2) i
        on i.store_id = s.store_id and i.sale_id = s.id
      left join (select store_id, sale_id, sum(amount) as amount from sale_tenders group by 1, 2) t
        on t.store_id = s.store_id and t.sale_id = s.id
      where i.amount - s.discount is distinct from s.total or t.amount - s.change is distinct from s.total`,
    values: [],
  },
  {
    what: 'stock that the sales do not explain',
    sql: `select p.id, p.stock, coalesce(i.sold, 0) as sold from products p
      left join (select store_id, product_id, sum(quantity) as sold from sale_items group by 1, 2) i
        on i.store_id = p.store_id and i.product_id = p.id
      where p.stock + coalesce(i.sold, 0) <> $1`,
    values: [STOCK],
  },
  { what: 'stock that is not the sum of its movements', sql: STOCK_OFF, values: [] },
  { what: 'sales that are not in the journal of the stock once', sql: SOLD_OFF, values: [] },
  { what: 'stock that an undo has not taken back exactly once', sql: UNDONE_OFF, values: [] },
  {
    what: 'days that count other sales than there are',
    sql: `select store_id, d.sales, s.sales as stored from
      (select store_id, sum(sales) as sales from sale_days group by 1) d
      full join (select store_id, count(*) as sales from sales group by 1) s using (store_id)
      where d.sales is distinct from s.sales`,
    values: [],
  },
]

const connected = async (url: string): Promise<Client> => {
  for (let left = CONNECT_TRIES; ; left -= 1) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (cause) {
      if (left === 0) throw cause
      await pause(TRY_PAUSE_MS)
    }
  }
}

const SHOWN = 3

const answer = async (client: Client, { what, sql, values }: Question): Promise<string[]> => {
  const { rows } = await client.query<Record<string, unknown>>(sql, values)
  if (rows.length === 0) return []
  return [
    `${rows.length} ${what}: ${rows
      .slice(0, SHOWN)
      .map((row) => JSON.stringify(row))
      .join(', ')}`,
  ]
}

/**
 * Holds the tables against what the office acknowledged, in plain SQL and past the office; gives what does not agree.
 * All questions look at the same moment, after the last acknowledgement that counts.
 */
export const audit = async (url: string, books: Books): Promise<string[]> => {
  const acknowledged = [...books.acknowledged]
  const client = await connected(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('select')
    const asked = questions(acknowledged, [...books.sent])
    const found: string[] = []
    for (const question of asked) found.push(...(await answer(client, question)))
    return found
  } finally {
    await client.end()
  }
}
