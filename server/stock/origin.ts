import { sql, type RawBuilder } from 'kysely'

/**
 * The number of the movement of a file that a movement `m` is about: its own, or that of the file at the end of the undos
 * that it takes back one after the other. An undo, and an undo of that, say nothing newer than the file does.
 */
export const originOf = (storeId: string): RawBuilder<number> => sql`(
    with recursive chain as (
      select m.number, (
        select own.takes_back from stock_movements own
        where own.store_id = ${storeId} and own.product_id = m.product_id and own.number = m.number
      ) as takes_back
      union all
      select taken.number, taken.takes_back
      from chain join stock_movements taken
        on taken.store_id = ${storeId} and taken.product_id = m.product_id and taken.number = chain.takes_back
    )
    select min(number) from chain
  )`
