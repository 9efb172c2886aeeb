import { sql, type Migration } from 'kysely'

/**
 * How many sales a store has on each day: any page of the history is found by it at the same cost. It replaces the
 * counters of the stores, which held the sum alone.
 */
export const saleDays: Migration = {
  up: async (db) => {
    await db.schema
      .createTable('sale_days')
      .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('shard', 'integer', (column) => column.notNull())
      .addColumn('sales', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sale_days_pkey', ['store_id', 'day', 'shard'])
      .execute()
    await sql`insert into sale_days (store_id, day, shard, sales)
      select store_id, floor(extract(epoch from sold_at) / 86400)::integer, 0, count(*)
      from sales group by 1, 2`.execute(db)
    await db.schema.dropTable('sale_counters').execute()
  },
}
