import { sql, type Migration } from 'kysely'

/**
 * The batch of product changes in which stock was moved, and of what an undo has moved the movement that it takes back
 * (decision 0166). A batch moves a product once. Movements of before belong to no batch.
 */
export const undoneStock: Migration = {
  up: async (db) => {
    await sql`alter table stock_movements add column batch_id uuid, add column takes_back integer`.execute(db)
    await sql`alter table stock_movements drop constraint stock_movements_kind_check`.execute(db)
    await sql`alter table stock_movements add constraint stock_movements_kind_check
      check (kind in ('opening', 'sale', 'received', 'adjusted', 'counted', 'imported', 'undone'))`.execute(
      db,
    )
    await sql`alter table stock_movements add constraint stock_movements_takes_back
      check ((kind = 'undone') = (takes_back is not null and batch_id is not null))`.execute(db)
    await sql`create unique index stock_movements_of_batch on stock_movements (store_id, batch_id, product_id)
      where batch_id is not null`.execute(db)
  },
}
