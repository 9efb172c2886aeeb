import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isOffered } from '#server/products/tiers.ts'
import type { Listed } from './catalogue.queries.ts'

/** Another one where the same products are listed in another way: all that devices have kept is then asked for anew. */
const FORM = 'with categories'

/** From when on a row is newer than a list (decision 0171). */
export interface ListedAt {
  /** Such as '2026-11-24': tiers of prices have days. */
  day: string
  /**
   * The database and its start, whose transactions have numbers of their own, and the form of its list, such as
   * '19abc0de123-4f2a-x8Kq2z'.
   */
  source: string
  /** The number of the oldest transaction that was not over when the list was made. */
  transaction: bigint
}

/** What the list of a store is at the moment; where a cluster keeps it, nobody knows what is newer. */
export interface CatalogueState {
  count: number
  hash: string
  /** A hash of all but prices and stock: the same products with the same names have the same. */
  names: string
  at: ListedAt | undefined
}

interface StateRow {
  count: number
  names: string
  figures: string
  titles: string
  prices: string
  database: string | null
  transaction: string
}

/** A short text that is another one for other values. */
const digestOf = (length: number, ...values: (string | number)[]): string =>
  createHash('sha256').update(values.join(' ')).digest('base64url').slice(0, length)

/**
 * How many products a store sells, and hashes that change whenever a product or a price does, also on the day on which a
 * price tier begins or is no more (decision 0161).
 */
export const catalogueState = async (db: Db, { storeId, day }: Listed): Promise<CatalogueState> => {
  const { rows } = await sql<StateRow>`
    select listed.count, listed.names, listed.figures, priced.titles, priced.prices,
      case when to_regclass('pg_catalog.pg_dist_partition') is null
        then to_hex((extract(epoch from pg_postmaster_start_time()) * 1000)::bigint) || '-' ||
          to_hex('products'::regclass::oid::bigint)
      end as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as transaction
    from (
      select count(*) as count,
        coalesce(sum(hash_record_extended(
          row(p.id, p.name, p.barcode, p.barcodes, p.vat, p.size, p.image, p.category), 0
        )), 0)::text as names,
        coalesce(sum(hash_record_extended(row(p.id, p.price, p.stock), 0)), 0)::text as figures
      from products p where store_id = ${storeId} and is_active
    ) as listed,
    (
      select coalesce(sum(hash_record_extended(row(t.product_id, t.position, t.title), 0)), 0)::text as titles,
        coalesce(sum(hash_record_extended(row(t.product_id, t.position, t.price), 0)), 0)::text as prices
      from product_prices t where store_id = ${storeId} and ${isOffered('t', day)}
    ) as priced`.execute(db)
  const { count = 0, names = '', figures = '', titles = '', prices = '' } = rows[0] ?? {}
  // Stryker disable next-line StringLiteral: what is summed up always comes
  const { database = null, transaction = '0' } = rows[0] ?? {}
  return {
    count,
    hash: digestOf(22, FORM, count, names, figures, titles, prices),
    names: digestOf(11, FORM, count, names, titles),
    at:
      database === null
        ? undefined
        : { day, source: `${database}-${digestOf(6, FORM)}`, transaction: BigInt(transaction) },
  }
}

const TAG =
  /^W\/"([\w-]{22})(?:\.([\w-]{11})\.(\d{4}-\d\d-\d\d)\.([\da-f]{1,16}-[\da-f]{1,8}-[\w-]{6})\.(\d{1,20}))?"$/

/** What the tag of a list says of it. */
export interface TaggedList {
  hash: string
  /** What of it follows from what is newer; undefined where that is not known. */
  since: { names: string; at: ListedAt } | undefined
}

/** The tag of a list: what is in it, and since when. */
export const tagOf = ({ hash, names, at }: CatalogueState): string =>
  at ? `W/"${hash}.${names}.${at.day}.${at.source}.${at.transaction}"` : `W/"${hash}"`

/** What the tag of a list says; undefined for a text that is no such tag. */
export const readTag = (text: string | undefined): TaggedList | undefined => {
  const [, hash, names, day, source, transaction] = TAG.exec(text ?? '') ?? []
  if (hash === undefined) return undefined
  const isWhole = names && day && source && transaction
  return {
    hash,
    since: isWhole ? { names, at: { day, source, transaction: BigInt(transaction) } } : undefined,
  }
}
