import { sql, type Kysely, type Migration } from 'kysely'

type AnyDb = Kysely<unknown>

/** In how many parts a cluster has the stores; undefined where no cluster has them. */
const partsOfStores = async (db: AnyDb): Promise<number | undefined> => {
  const { rows: found } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql<{ parts: number }>`
    select count(*)::integer as parts from pg_dist_shard where logicalrelid = 'stores'::regclass`.execute(db)
  return rows[0]?.parts === 0 ? undefined : rows[0]?.parts
}

const createCustomers = async (db: AnyDb, parts: number | undefined): Promise<void> => {
  await db.schema
    .createTable('customers')
    .addColumn('tenant_id', 'uuid', (column) => column.notNull().references('tenants.id'))
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('fullname', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('customers_pkey', ['tenant_id', 'id'])
    .addUniqueConstraint('customers_of_merchant', ['tenant_id', 'identifier'])
    .execute()
  await db.schema.createIndex('customers_by_identifier').on('customers').column('identifier').execute()
  if (parts !== undefined)
    await sql`select create_distributed_table('customers', 'tenant_id', colocate_with => 'none',
      shard_count => ${parts}::integer)`.execute(db)
}

/** Who has worked somewhere, or works there: they stay users. A cluster joins no copy with rows that are spread. */
const workersOf = async (db: AnyDb): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships union select cashier_id from sales`.execute(db)
  return rows.map(({ id }) => id)
}

/** Each deleted user is looked for in every table that refers to users; sales are not searched once for each. */
const withoutSalesLooking = async (db: AnyDb, work: () => Promise<unknown>): Promise<void> => {
  await sql`alter table sales drop constraint sales_customer_id_fkey`.execute(db)
  await sql`alter table sales drop constraint sales_cashier_id_fkey`.execute(db)
  await work()
  await sql`alter table sales add constraint sales_cashier_id_fkey
    foreign key (cashier_id) references users (id)`.execute(db)
}

/**
 * Customers are those whom a merchant has entered and who never sign in: a table of their own, all of one merchant
 * together, to which sales refer without a foreign key. They keep their ids.
 */
export const customers: Migration = {
  up: async (db) => {
    const parts = await partsOfStores(db)
    await createCustomers(db, parts)
    const workers = await workersOf(db)
    const isCustomer = sql`tenant_id is not null and password_hash is null and disabled_at is null
      and email_verified_at is null and id <> all(${workers}::uuid[])`
    await withoutSalesLooking(db, async () => {
      await sql`insert into customers (tenant_id, id, fullname, email, identifier, created_at)
        select tenant_id, id, fullname, email, identifier, created_at from users where ${isCustomer}`.execute(
        db,
      )
      await sql`delete from users where ${isCustomer}`.execute(db)
    })
  },
}
