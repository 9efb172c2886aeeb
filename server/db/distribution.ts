/**
 * Tables that are the same for every store, parents before children: a cluster keeps a copy of each on every machine.
 * They are small or seldom written, and no table of theirs refers to one that is spread. The two of the migrations are
 * among them so that an office on any machine sees that the schema is its own.
 */
export const EVERYWHERE = [
  'tenants',
  'users',
  'signing_keys',
  'second_factors',
  'recovery_codes',
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
  'terminal_states',
  'products',
  'product_prices',
  'stock_movements',
  'stock_deeds',
  'stock_counts',
  'stock_count_entries',
  'purchase_orders',
  'purchase_order_lines',
  'creations',
  'payment_options',
  'sales',
  'sale_items',
  'sale_tenders',
  'sale_days',
  'past_prices',
  'product_batches',
  'product_changes',
  'import_progress',
  'sale_flags',
  'sale_marks',
  'store_pictures',
] as const

/** Tables of a session: its row and its refresh tokens are on one machine. */
export const OF_SESSIONS = ['sessions', 'refresh_tokens'] as const

/** Tables that are asked for by a text alone, each row on the machine of its own. */
export const OF_TEXTS = ['sign_in_tokens', 'password_resets', 'failed_attempts'] as const

/** Tables of a merchant: all of one merchant's rows are on one machine. */
export const OF_MERCHANTS = ['customers', 'import_columns'] as const

/**
 * Tables that stay on the coordinator, and can be reached from every machine: nobody joins them with others. A cluster
 * copies no table that has triggers; the others are read as a whole, or by whoever comes first.
 */
export const IN_ONE_PLACE = ['security_events', 'session_ends', 'chores'] as const

/** The first column of every key of a table of a store. */
export const STORE_KEY = 'store_id'

/** All tables, in the order in which a cluster takes them. */
export const ALL_TABLES = [
  ...EVERYWHERE,
  ...OF_STORES,
  ...OF_SESSIONS,
  ...OF_TEXTS,
  ...OF_MERCHANTS,
  ...IN_ONE_PLACE,
] as const

export type TableName = (typeof ALL_TABLES)[number]

/** How a table is spread: rows with one value of `key` are on one machine, where `first` has its rows with that value. */
export interface Spread {
  key: string
  first: TableName
}

const KEYS: Record<(typeof OF_SESSIONS)[number] | (typeof OF_TEXTS)[number], string> = {
  sessions: 'id',
  refresh_tokens: 'session_id',
  sign_in_tokens: 'token_hash',
  password_resets: 'token_hash',
  failed_attempts: 'subject',
}

const SPREAD = new Map<TableName, Spread>([
  ...OF_STORES.map((table) => [table, { key: STORE_KEY, first: OF_STORES[0] }] as const),
  ...OF_SESSIONS.map((table) => [table, { key: KEYS[table], first: OF_SESSIONS[0] }] as const),
  ...OF_TEXTS.map((table) => [table, { key: KEYS[table], first: table }] as const),
  ...OF_MERCHANTS.map((table) => [table, { key: 'tenant_id', first: OF_MERCHANTS[0] }] as const),
])

/** How a table is spread; undefined for one that is not. */
export const spreadOf = (table: TableName): Spread | undefined => SPREAD.get(table)

/** Where a cluster keeps a table, in its own words (`citus_tables`); `plain` is one that it knows nothing of. */
export type Place = 'reference' | 'distributed' | 'local' | 'plain'

/** Where a table belongs. */
export const placeOf = (table: TableName): Place => {
  if (SPREAD.has(table)) return 'distributed'
  return IN_ONE_PLACE.some((name) => name === table) ? 'local' : 'reference'
}
