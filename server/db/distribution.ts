/**
 * Tables that are the same for every store, parents before children: a cluster keeps a copy of each on every machine.
 * They are small or seldom written, and no table of theirs refers to one of a store.
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
] as const

/**
 * Tables that stay on the machine that is asked first: nobody joins them with others, and a cluster copies no table that
 * has triggers.
 */
export const IN_ONE_PLACE = ['security_events'] as const

/** The first column of every key of a table of a store. */
export const STORE_KEY = 'store_id'
