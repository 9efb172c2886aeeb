import { sql } from 'kysely'
import type { Connection } from '#server/db/transaction.ts'

/** Products whose stock is not the sum of their movements, or whose journal has a gap or a wrong running sum. */
export const STOCK_OFF = `
  with journal as (
    select store_id, product_id, number, quantity, stock_after,
      sum(quantity) over (partition by store_id, product_id order by number) as running
    from stock_movements
  ), sums as (
    select store_id, product_id, sum(quantity) as moved, max(number) as newest,
      count(*) filter (where number > 0) as later, count(*) filter (where stock_after <> running) as wrong
    from journal group by 1, 2
  )
  select p.id, p.name, p.stock, p.movement_count, s.* from products p
  left join sums s on s.store_id = p.store_id and s.product_id = p.id
  where p.stock <> coalesce(s.moved, 0) or p.movement_count <> coalesce(s.newest, 0)
    or p.movement_count <> coalesce(s.later, 0) or s.wrong > 0`

/** Sales whose pieces are not in the journal under their order number, and movements of sales that are not there. */
export const SOLD_OFF = `
  select * from (
    select s.store_id, s.order_number::text as order_number, i.product_id, sum(i.quantity) as sold
    from sales s join sale_items i on i.store_id = s.store_id and i.sale_id = s.id group by 1, 2, 3
  ) sold
  full join (
    select store_id, reference as order_number, product_id, -sum(quantity) as moved, count(*) as times
    from stock_movements where kind = 'sale' group by 1, 2, 3
  ) moved using (store_id, order_number, product_id)
  where sold is distinct from moved or times <> 1`

/**
 * What an undo has booked that is not exactly the opposite of one earlier movement, of the batch that it undoes, and
 * movements that were taken back more than once.
 */
export const UNDONE_OFF = `
  select u.store_id, u.product_id, u.number, u.takes_back, u.quantity from stock_movements u
  left join product_batches b on b.store_id = u.store_id and b.id = u.batch_id
  left join stock_movements m
    on m.store_id = u.store_id and m.product_id = u.product_id and m.number = u.takes_back
  where u.kind = 'undone' and (
    m.number is null or m.number >= u.number or m.quantity <> -u.quantity or m.batch_id is distinct from b.undoes
    or (select count(*) from stock_movements again where again.store_id = u.store_id
      and again.product_id = u.product_id and again.takes_back = u.takes_back) > 1)`

/** The same as STOCK_OFF, asked by a connection of the office. */
export const stockOff = async (db: Connection): Promise<unknown[]> =>
  (await sql.raw(STOCK_OFF).execute(db)).rows

/** What about the stock of all stores does not agree with its journal and with the sales; nothing in order. */
export const stockContradictions = async (db: Connection): Promise<unknown[]> => {
  const sold = await sql.raw(SOLD_OFF).execute(db)
  const undone = await sql.raw(UNDONE_OFF).execute(db)
  return [...(await stockOff(db)), ...sold.rows, ...undone.rows]
}

/** @throws where `asked` finds something that does not agree; for what follows every test. */
export const requireBooks = async (
  db: Connection,
  asked: (db: Connection) => Promise<unknown[]> = stockContradictions,
): Promise<void> => {
  const found = await asked(db)
  if (found.length > 0) throw new Error(`the books of the stock do not agree: ${JSON.stringify(found)}`)
}

/** Gives all products of all stores so many pieces, with the movements; for a database that nobody else uses. */
export const stockUp = (stock: number): string[] => [
  `insert into stock_movements
     (store_id, product_id, number, kind, quantity, stock_after, at, user_name, reference, reason)
   select store_id, id, movement_count + 1, 'adjusted', ${stock} - stock, ${stock}, now(), '', '', '' from products
   where stock <> ${stock}`,
  `update products set stock = ${stock}, movement_count = movement_count + 1 where stock <> ${stock}`,
]

/** The same by a connection of the office. */
export const stockUpBy = async (db: Connection, stock: number): Promise<void> => {
  for (const statement of stockUp(stock)) await sql.raw(statement).execute(db)
}
