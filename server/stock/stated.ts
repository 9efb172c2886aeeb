import { sql, type RawBuilder } from 'kysely'

// `offset 0` has each of these asked of one product at a time, by index: made a join of, within one transaction that writes
// what no statistics know of yet, they take minutes.
const wasTakenBack = (storeId: string): RawBuilder<boolean> => sql`exists (
    select from stock_movements back
    where back.store_id = ${storeId} and back.product_id = later.product_id and back.kind = 'undone'
      and back.takes_back = later.number offset 0
  )`

/**
 * Does a movement `later` set the stock as a file has stated it? The movement of the file does, and so does each undo of
 * an undo of it: every second one on the way back to it.
 */
const isStatement = (storeId: string): RawBuilder<boolean> => sql`exists (
    with recursive chain as (
      select later.kind, later.takes_back, 0 as undos
      union all
      select taken.kind, taken.takes_back, chain.undos + 1
      from chain join stock_movements taken
        on taken.store_id = ${storeId} and taken.product_id = later.product_id and taken.number = chain.takes_back
    )
    select from chain where chain.kind = 'imported' and chain.undos % 2 = 0
  )`

/** Has a file stated the stock of a product after a movement `m` of it, or an undo brought back what one had stated? */
export const wasStatedAfter = (storeId: string): RawBuilder<boolean> => sql`exists (
  select from stock_movements later
  where later.store_id = ${storeId} and later.product_id = m.product_id and later.number > m.number
    and later.kind in ('imported', 'undone') and not ${wasTakenBack(storeId)} and ${isStatement(storeId)} offset 0)`

/**
 * Would an undo change the stock of a row of `products`? Then a file that states the stock as it is has to leave a trace
 * (decision 0166). What a new product began with is no matter: it goes with its product. What was taken back needs no
 * look of its own: behind it is the undo that has done so.
 */
export const couldBeTakenBack = (storeId: string): RawBuilder<boolean> => sql`exists (
  select from stock_movements m
  where m.store_id = ${storeId} and m.product_id = products.id and m.kind in ('imported', 'undone')
    and m.batch_id is not null and m.quantity <> 0 and not ${wasStatedAfter(storeId)} offset 0)`
