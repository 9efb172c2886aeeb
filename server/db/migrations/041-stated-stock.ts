import { sql, type Migration } from 'kysely'

/**
 * A file that states the stock that there is leaves a movement of no pieces, and so does its undo (decision 0166). What
 * files have set is found without the sales of a product.
 */
export const statedStock: Migration = {
  up: async (db) => {
    await sql`alter table stock_movements drop constraint stock_movements_move`.execute(db)
    await sql`alter table stock_movements add constraint stock_movements_move
      check (quantity <> 0 or kind in ('counted', 'imported', 'undone'))`.execute(db)
    await sql`create index stock_movements_set on stock_movements (store_id, product_id, number)
      where kind in ('imported', 'undone')`.execute(db)
  },
}
