import { sql, type Kysely, type Migration } from 'kysely'
import { isSpread } from './017-stock-movements.ts'

type AnyDb = Kysely<unknown>

const createOrders = (db: AnyDb): Promise<void> =>
  db.schema
    .createTable('purchase_orders')
    .addColumn('store_id', 'uuid', (column) => column.notNull().references('stores.store_id'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('expected_on', 'date')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('draft', 'ordered', 'partly', 'received', 'closed', 'cancelled')`),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('last_deed', 'uuid')
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('purchase_orders_pkey', ['store_id', 'id'])
    .addUniqueConstraint('purchase_orders_number', ['store_id', 'number'])
    .execute()

const createLines = (db: AnyDb): Promise<void> =>
  db.schema
    .createTable('purchase_order_lines')
    .addColumn('store_id', 'uuid', (column) => column.notNull())
    .addColumn('order_id', 'uuid', (column) => column.notNull())
    .addColumn('product_id', 'uuid', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('unit_cost', 'bigint', (column) => column.check(sql`unit_cost >= 0`))
    .addColumn('received', 'integer', (column) => column.notNull().check(sql`received >= 0`))
    .addPrimaryKeyConstraint('purchase_order_lines_pkey', ['store_id', 'order_id', 'product_id'])
    .addForeignKeyConstraint(
      'purchase_order_lines_order',
      ['store_id', 'order_id'],
      'purchase_orders',
      ['store_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'purchase_order_lines_product',
      ['store_id', 'product_id'],
      'products',
      ['store_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()

/** The number of an order was a text; its id is made of both, so that all machines of a cluster agree. */
const ORDER_ID = sql`md5(i.store_id::text || i.order_number)::uuid`

/** The product that is meant: the only one of the store with this barcode. */
const PRODUCT = sql`(select store_id, barcode, min(id::text)::uuid as id from products
  where barcode <> '' group by store_id, barcode having count(*) = 1)`

const takeOver = async (db: AnyDb): Promise<void> => {
  await sql`insert into purchase_orders
      (store_id, id, number, supplier, expected_on, state, version, made_by, made_at, changed_by, changed_at)
    select i.store_id, ${ORDER_ID}, row_number() over (partition by i.store_id order by i.order_number),
      min(i.supplier), min(i.expected_on)::date, 'ordered', 1, '', now(), '', now()
    from purchase_order_items i join ${PRODUCT} p on p.store_id = i.store_id and p.barcode = i.barcode
    where i.quantity > 0 group by i.store_id, i.order_number`.execute(db)
  await sql`insert into purchase_order_lines
      (store_id, order_id, product_id, position, quantity, unit_cost, received)
    select i.store_id, ${ORDER_ID}, p.id, min(row_number) - 1, sum(i.quantity), min(i.unit_price), 0
    from (select *, row_number() over (partition by store_id, order_number order by expected_on, id)
      from purchase_order_items) i
    join ${PRODUCT} p on p.store_id = i.store_id and p.barcode = i.barcode
    where i.quantity > 0 group by i.store_id, i.order_number, p.id`.execute(db)
  await sql`update stores set purchase_order_count = o.most
    from (select store_id, max(number) as most from purchase_orders group by store_id) o
    where o.store_id = stores.store_id`.execute(db)
}

/**
 * Purchase orders of a store and what has come of them (decision 0163). Lines of before come along where their barcode is
 * that of one product: others named none.
 */
export const purchaseOrders: Migration = {
  up: async (db) => {
    await sql`alter table stores add column purchase_order_count integer not null default 0`.execute(db)
    await createOrders(db)
    await createLines(db)
    if (await isSpread(db))
      for (const table of ['purchase_orders', 'purchase_order_lines'])
        await sql`select create_distributed_table(${table}::regclass, 'store_id', colocate_with => 'stores')`.execute(
          db,
        )
    await takeOver(db)
    await db.schema.dropTable('purchase_order_items').execute()
  },
}
