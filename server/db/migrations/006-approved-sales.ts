import { sql, type Migration } from 'kysely'

/**
 * A sale that a till made without a network, and that a manager has taken in although the stock does not cover it: it
 * says who did so, and the stock of its products may go below zero by it.
 */
export const approvedSales: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('sales')
      .addColumn('approved_by', 'uuid')
      .addColumn('approver_name', 'text')
      .execute()
    await sql`alter table products drop constraint products_stock_check`.execute(db)
  },
}
