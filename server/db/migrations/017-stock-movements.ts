import { sql, type Kysely, type Migration } from 'kysely'

const createMovements = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('stock_movements')
    .addColumn('store_id', 'uuid', (column) => column.notNull())
    .addColumn('product_id', 'uuid', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull().check(sql`number >= 0`))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('opening', 'sale', 'received', 'adjusted', 'counted', 'imported')`),
    )
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('stock_after', 'integer', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('user_id', 'uuid')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().check(sql`length(reason) <= 200`))
    .addPrimaryKeyConstraint('stock_movements_pkey', ['store_id', 'product_id', 'number'])
    .addForeignKeyConstraint(
      'stock_movements_product',
      ['store_id', 'product_id'],
      'products',
      ['store_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addCheckConstraint('stock_movements_move', sql`quantity <> 0 or kind = 'counted'`)
    .execute()

/** What somebody has booked in one go, by an id that their device has drawn: called again, it is there already. */
const createDeeds = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('stock_deeds')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'uuid')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_deeds_pkey', ['store_id', 'id'])
    .execute()

/** Are the tables of this database spread over the machines of a cluster already? */
export const isSpread = async (db: Kysely<unknown>): Promise<boolean> => {
  const { rows: found } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (found.length === 0) return false
  const { rows } = await sql`select from pg_dist_partition where logicalrelid = 'stores'::regclass`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * What has moved the stock of each product (decision 0147): movement 0 is what there was at the beginning, and each later
 * one has the next number. In a cluster the table goes to its place here, since what a migration leaves must be empty or
 * in its place.
 */
export const stockMovements: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable('products')
      .addColumn('movement_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await createMovements(db)
    await createDeeds(db)
    if (await isSpread(db))
      await sql`select create_distributed_table('stock_movements', 'store_id', colocate_with => 'stores')`.execute(
        db,
      )
    await sql`insert into stock_movements
        (store_id, product_id, number, kind, quantity, stock_after, at, user_name, reference, reason)
      select store_id, id, 0, 'opening', stock, stock, now(), '', '', '' from products where stock <> 0`.execute(
      db,
    )
  },
}
