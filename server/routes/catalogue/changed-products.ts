import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ProductChanges, ProductFigures } from '#contract/catalogue.ts'
import { contentOf } from '#domain/product-content.ts'
import type { Db } from '#server/db/database.ts'
import { PART, productsById, type Listed } from './catalogue.queries.ts'
import type { CatalogueState, ListedAt, TaggedList } from './catalogue-state.ts'

/**
 * A crash takes the numbers of transactions back that left nothing: no more than were open within a fraction of a second.
 * Rows of so many transactions before the list count as newer than it as well.
 */
const MARGIN = 100

/** Numbers of transactions are compared on a circle of 2³². */
const CIRCLE = 2n ** 32n
const FARTHEST = 2 ** 30

/** Figures of so many products are made at once; others wait for that. */
const MOST_FIGURES = 20_000

type Figures = z.output<typeof ProductFigures>

/** More than this part of a list is sent as a whole. */
const LARGEST_SHARE = 0.5

/** Products whose rows are newer than a list, or whose prices can have another day in it, and how many a store sells. */
interface Changes {
  count: number
  ids: string[]
}

const changesSince = async (db: Db, { storeId, day }: Listed, at: ListedAt): Promise<Changes> => {
  const since = String(at.transaction % CIRCLE)
  const isNewer = (row: string) =>
    sql<boolean>`age(${sql.ref(`${row}.xmin`)}) <= age(${since}::text::xid) + ${MARGIN}::integer`
  const { rows } = await sql<Changes>`
    select (count(*) filter (where p.is_active)) as count,
      coalesce(array_agg(p.id order by p.id) filter (where ${isNewer('p')} or p.id in (
        select t.product_id from product_prices t where t.store_id = ${storeId} and (${isNewer('t')}
          or (${at.day} <> ${day} and (t.valid_from is not null or t.valid_until is not null)))
      )), '{}') as ids
    from products p where p.store_id = ${storeId}`.execute(db)
  return rows[0] ?? { count: 0, ids: [] }
}

/** Where products stand among those that the store sells, in the order of their ids, from 0. */
const placesOf = async (db: Db, { storeId }: Listed, ids: string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; place: number }>`
    select id, place from (
      select id, row_number() over (order by id) - 1 as place
      from products where store_id = ${storeId} and is_active
    ) as placed where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** Prices and stock of the products that have others; undefined where one has come or gone since they were found. */
const figuresOf = async (db: Db, listed: Listed, { count, ids }: Changes): Promise<Figures | undefined> => {
  const { products } = await productsById(db, listed, ids)
  const known = await placesOf(db, listed, ids)
  const places = products.flatMap(({ id }) => known.get(id) ?? [])
  if (places.length < products.length) return undefined
  return {
    of: count,
    digest: createHash('sha256').update(contentOf(products)).digest('hex'),
    gaps: places.map((place, turn) => place - (places[turn - 1] ?? -1)),
    prices: products.map(({ price }) => price),
    quantities: products.map(({ quantity }) => quantity),
    tiers: products.flatMap(({ price_list: [, ...others] }) => others.map(({ price }) => price)),
  }
}

async function* linesOfChanges(db: Db, listed: Listed, { count, ids }: Changes): AsyncGenerator<string> {
  for (let from = 0; from < ids.length; from += PART) {
    const part = { of: count, ...(await productsById(db, listed, ids.slice(from, from + PART))) }
    yield `${JSON.stringify(z.encode(ProductChanges, part))}\n`
  }
}

async function* lineOfFigures(figures: Figures): AsyncGenerator<string> {
  yield `${JSON.stringify(z.encode(ProductFigures, figures))}\n`
}

/**
 * What has changed since a list, in lines; undefined where that is not known, or where the whole list is hardly more.
 */
export const changedProducts = async (
  db: Db,
  listed: Listed,
  { since }: TaggedList,
  now: CatalogueState,
): Promise<AsyncGenerator<string> | undefined> => {
  if (!since || !now.at || since.at.database !== now.at.database) return undefined
  const distance = Number(now.at.transaction - since.at.transaction)
  if (distance < -MARGIN || distance > FARTHEST) return undefined
  const changes = await changesSince(db, listed, since.at)
  const isShort = since.names === now.names && changes.ids.length <= MOST_FIGURES
  const figures = isShort ? await figuresOf(db, listed, changes) : undefined
  if (figures) return lineOfFigures(figures)
  return changes.ids.length > changes.count * LARGEST_SHARE ? undefined : linesOfChanges(db, listed, changes)
}
