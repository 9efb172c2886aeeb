import { sql, type RawBuilder } from 'kysely'

// `offset 0` has each of these asked of one product at a time, by index: made a join of, within one transaction that writes
// what no statistics know of yet, they take minutes.
const wasTakenBack = (storeId: string): RawBuilder<boolean> => sql`exists (
    select from stock_movements back
    where back.store_id = ${storeId} and back.product_id = later.product_id and back.kind = 'undone'
      and back.number > later.number and back.takes_back = later.number offset 0
  )`

/**
 * Is it another stock that a file has stated, once this undo `later` of it is done, than at the movement `m`? Undos on the way
 * back to the movement of the file put it into force and out of it in turn. Where it was stated before `m`, the last of
 * them before `m` says what held then; where it was stated since, it is another one if it is in force. A trace of before `m`
 * changes no stock, taken back or brought back.
 */
const isTurned = (storeId: string): RawBuilder<boolean> => sql`(
    with recursive chain as (
      select later.number, later.kind, later.takes_back, 0 as undos
      union all
      select taken.number, taken.kind, taken.takes_back, chain.undos + 1
      from chain join stock_movements taken
        on taken.store_id = ${storeId} and taken.product_id = later.product_id and taken.number = chain.takes_back
    )
    select coalesce(
      (select later.quantity <> 0 and undos % 2 = 1 from chain where number < m.number order by number desc limit 1),
      stated.undos % 2 = 0
    )
    from chain stated where stated.kind in ('imported', 'opening')
  )`

/** Has a file stated the stock of a product after a movement `m` of it, or has an undo changed what holds of one? */
export const wasStatedAfter = (storeId: string): RawBuilder<boolean> => sql`exists (
  select from stock_movements later
  where later.store_id = ${storeId} and later.product_id = m.product_id and later.number > m.number
    and later.kind in ('imported', 'undone') and not ${wasTakenBack(storeId)}
    and (later.kind = 'imported' or ${isTurned(storeId)}) offset 0)`

/**
 * The last movement of a row of `products` by which a file states its stock, and that nothing has taken back. Whatever is
 * before it was stated after, which is not asked of each of them: what was taken back is gathered once.
 */
const lastStated = (storeId: string): RawBuilder<number> => sql`coalesce((
    select max(later.number) from stock_movements later
    where later.store_id = ${storeId} and later.product_id = products.id and later.kind = 'imported'
      and later.number not in (
        select back.takes_back from stock_movements back
        where back.store_id = ${storeId} and back.product_id = products.id and back.kind = 'undone')
  ), 0)`

/**
 * Would an undo change the stock of a row of `products`? Then a file that states the stock as it is has to leave a trace
 * (decision 0166). What a new product began with is no matter: it goes with its product. What was taken back needs no
 * look of its own: behind it is the undo that has done so.
 */
export const couldBeTakenBack = (storeId: string): RawBuilder<boolean> => sql`exists (
  select from stock_movements m
  where m.store_id = ${storeId} and m.product_id = products.id and m.kind in ('imported', 'undone')
    and m.number >= ${lastStated(storeId)} and m.batch_id is not null and m.quantity <> 0 and not ${wasStatedAfter(storeId)} offset 0)`
