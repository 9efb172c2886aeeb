/**
 * Tables that are the same for every store, parents before children: a cluster keeps a copy of each on every machine.
 * They are small or seldom written, and no table of theirs refers to one of a store. The two of the migrations are among
 * them so that an office on any machine sees that the schema is its own.
 */
export const EVERYWHERE = [
  'tenants',
  'users',
  'signing_keys',
  'sign_in_tokens',
  'sessions',
  'refresh_tokens',
  'password_resets',
  'failed_attempts',
  'terminals',
  'service_regions',
  'kysely_migration',
  'kysely_migration_lock',
] as const

/** Tables of a store, parents before children: a cluster keeps all rows of one store together, on one machine. */
export const OF_STORES = [
  'stores',
  'memberships',
  'registrations',
  'products',
  'product_prices',
  'purchase_order_items',
  'payment_options',
  'sales',
  'sale_items',
  'sale_tenders',
  'sale_days',
  'past_prices',
  'sale_flags',
  'store_pictures',
] as const

/**
 * Tables that stay on the coordinator, and can be reached from every machine: nobody joins them with others, and a cluster
 * copies no table that has triggers.
 */
export const IN_ONE_PLACE = ['security_events'] as const

/** The first column of every key of a table of a store. */
export const STORE_KEY = 'store_id'

/** All tables, in the order in which a cluster takes them. */
export const ALL_TABLES = [...EVERYWHERE, ...OF_STORES, ...IN_ONE_PLACE] as const

export type TableName = (typeof ALL_TABLES)[number]

/** Where a cluster keeps a table, in its own words (`citus_tables`); `plain` is one that it knows nothing of. */
export type Place = 'reference' | 'distributed' | 'local' | 'plain'

/** Where a table belongs. */
export const placeOf = (table: TableName): Place => {
  if (OF_STORES.some((name) => name === table)) return 'distributed'
  return IN_ONE_PLACE.some((name) => name === table) ? 'local' : 'reference'
}
