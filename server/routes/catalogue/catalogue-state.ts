import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isOffered } from '#server/products/tiers.ts'
import type { Listed } from './catalogue.queries.ts'

/** Another one where the same products are listed in another way: what devices have kept is then asked for anew. */
const FORM = 'with categories'

/** From when on a row is newer than a list (decision 0171). */
export interface ListedAt {
  /** Such as '2026-11-24': tiers of prices have days. */
  day: string
  /** The database and its start, such as '19abc0de123-4f2a': transactions of another one have other numbers. */
  database: string
  /** The number of the oldest transaction that was not over when the list was made. */
  transaction: bigint
}

/** What the list of a store is at the moment; where a cluster keeps it, nobody knows what is newer. */
export interface CatalogueState {
  count: number
  hash: string
  at: ListedAt | undefined
}

interface StateRow {
  count: number
  products: string
  prices: string
  database: string | null
  transaction: string
}

/**
 * How many products a store sells, and a hash that changes whenever a product or a price does, also on the day on which
 * a price tier begins or is no more (decision 0161).
 */
export const catalogueState = async (db: Db, { storeId, day }: Listed): Promise<CatalogueState> => {
  const { rows } = await sql<StateRow>`
    select listed.count, listed.hash as products, priced.hash as prices,
      case when to_regclass('pg_catalog.pg_dist_partition') is null
        then to_hex((extract(epoch from pg_postmaster_start_time()) * 1000)::bigint) || '-' ||
          to_hex('products'::regclass::oid::bigint)
      end as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as transaction
    from (
      select count(*) as count, coalesce(sum(hash_record_extended(p, 0)), 0)::text as hash
      from products p where store_id = ${storeId} and is_active
    ) as listed,
    (
      select coalesce(sum(hash_record_extended(t, 0)), 0)::text as hash
      from product_prices t where store_id = ${storeId} and ${isOffered('t', day)}
    ) as priced`.execute(db)
  const { count = 0, products = '', prices = '', database = null, transaction = '0' } = rows[0] ?? {}
  const hash = createHash('sha256').update(`${FORM} ${count} ${products} ${prices}`)
  return {
    count,
    hash: hash.digest('base64url').slice(0, 22),
    at: database === null ? undefined : { day, database, transaction: BigInt(transaction) },
  }
}

const TAG = /^W\/"([\w-]{22})(?:\.(\d{4}-\d\d-\d\d)\.([\da-f]{1,16}-[\da-f]{1,8})\.(\d{1,20}))?"$/

/** The tag of a list: what is in it, and since when. */
export const tagOf = ({ hash, at }: Omit<CatalogueState, 'count'>): string =>
  at ? `W/"${hash}.${at.day}.${at.database}.${at.transaction}"` : `W/"${hash}"`

/** What the tag of a list says; undefined for a text that is no such tag. */
export const readTag = (text: string | undefined): Omit<CatalogueState, 'count'> | undefined => {
  const [, hash, day, database, transaction] = TAG.exec(text ?? '') ?? []
  if (hash === undefined) return undefined
  const at = day && database && transaction ? { day, database, transaction: BigInt(transaction) } : undefined
  return { hash, at }
}
