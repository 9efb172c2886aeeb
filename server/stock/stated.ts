import { sql, type RawBuilder } from 'kysely'

// `offset 0` has each of these asked of one product at a time, by index: made a join of, within one transaction that writes
// what no statistics know of yet, they take minutes.
const wasTakenBack = (storeId: string, movement: 'm' | 'later'): RawBuilder<boolean> => {
  const [product, number] = [sql.ref(`${movement}.product_id`), sql.ref(`${movement}.number`)]
  return sql`exists (
    select from stock_movements back
    where back.store_id = ${storeId} and back.product_id = ${product} and back.kind = 'undone'
      and back.takes_back = ${number} offset 0
  )`
}

/** Has a file that was not undone stated the stock of a product after a movement `m` of it? */
export const wasStatedAfter = (storeId: string): RawBuilder<boolean> => sql`exists (
  select from stock_movements later
  where later.store_id = ${storeId} and later.product_id = m.product_id and later.number > m.number
    and later.kind = 'imported' and not ${wasTakenBack(storeId, 'later')} offset 0)`

/**
 * Would an undo change the stock of a row of `products`? Then a file that states the stock as it is has to leave a trace
 * (decision 0166). What a new product began with is no matter: it goes with its product.
 */
export const couldBeTakenBack = (storeId: string): RawBuilder<boolean> => sql`exists (
  select from stock_movements m
  where m.store_id = ${storeId} and m.product_id = products.id and m.kind in ('imported', 'undone')
    and m.batch_id is not null and m.quantity <> 0
    and not ${wasTakenBack(storeId, 'm')} and not ${wasStatedAfter(storeId)} offset 0)`
