import { sql, type Kysely, type Migration } from 'kysely'

const EXTENSIONS = ['btree_gin', 'pg_trgm']

/** Both extensions there, and ours to create: not every PostgreSQL has them. */
const hasTrigrams = async (db: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_available_extensions
    where name = any(${EXTENSIONS}) and has_database_privilege(current_database(), 'CREATE')`.execute(db)
  return rows.length === EXTENSIONS.length
}

/**
 * Finds sales by the beginning of their order number and by any part of the customer's name. Without trigrams the
 * second is a scan of the store's sales: slower, and with the same answers.
 */
export const saleSearch: Migration = {
  up: async (db) => {
    await sql`create index sales_order_number_prefix
      on sales (store_id, (order_number::text) text_pattern_ops)`.execute(db)
    if (!(await hasTrigrams(db))) return
    for (const extension of EXTENSIONS)
      await sql`create extension if not exists ${sql.id(extension)}`.execute(db)
    await sql`create index sales_customer_name on sales
      using gin (store_id, lower(customer_name) gin_trgm_ops)`.execute(db)
  },
}
