import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { ProductChanges, ProductFigures } from '#contract/catalogue.ts'
import { contentOf } from '#domain/product-content.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
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
/** Numbers below it are no transaction's, and older than everything; only who makes a tag up has them. */
const FIRST = 3n

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

/** Whether the numbers of the transactions say what is newer than a list. */
const isComparable = (at: ListedAt, now: ListedAt): boolean => {
  const distance = Number(now.transaction - at.transaction)
  const isNumber = at.transaction % CIRCLE >= FIRST
  return at.source === now.source && isNumber && distance >= -MARGIN && distance <= FARTHEST
}

/**
 * Whether a list of the same content may have been another one while a till read it: something was written since it was
 * made, and taken back.
 */
export const hasMoved = async (
  db: Db,
  { storeId }: Listed,
  { since: before }: TaggedList,
  now: CatalogueState,
): Promise<boolean> => {
  if (!before || !now.at || !isComparable(before.at, now.at)) return false
  const since = String(before.at.transaction % CIRCLE)
  const isNewer = sql<boolean>`age(xmin) <= age(${since}::text::xid)`
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from products where store_id = ${storeId} and ${isNewer})
      or exists (select from product_prices where store_id = ${storeId} and ${isNewer}) as moved`.execute(db)
  return rows[0]?.moved ?? true
}

interface Placed {
  id: string
  /** Among the products that the store sells, in the order of their ids, from 0. */
  place: number
}

const placesOf = async (db: Db, { storeId }: Listed, ids: string[]): Promise<Placed[]> => {
  const { rows } = await sql<Placed>`
    select id, place from (
      select id, row_number() over (order by id) - 1 as place
      from products where store_id = ${storeId} and is_active
    ) as placed where id = any(${ids}::uuid[]) order by place`.execute(db)
  return rows
}

/** Prices and stock of the products that have others, where everything else is as it was. */
const figuresOf = async (db: Db, listed: Listed, { count, ids }: Changes): Promise<Figures> => {
  const placed = await placesOf(db, listed, ids)
  const gaps = placed.map(({ place }, turn) => place - (placed[turn - 1]?.place ?? -1))
  const figures: Figures = { of: count, digest: '', gaps, prices: [], quantities: [], tiers: [] }
  const digest = createHash('sha256')
  for (let from = 0; from < placed.length; from += PART) {
    const part = placed.slice(from, from + PART).map(({ id }) => id)
    for (const product of (await productsById(db, listed, part)).products) {
      const [, ...further] = product.price_list
      digest.update(contentOf(product))
      figures.prices.push(product.price)
      figures.quantities.push(product.quantity)
      figures.tiers.push(...further.map(({ price }) => price))
    }
  }
  return { ...figures, digest: digest.digest('hex') }
}

/** What a till is sent that has a list already. */
export type Changed = { figures: Figures } | { changes: Changes }

async function* linesOfChanges(db: Db, listed: Listed, { count, ids }: Changes): AsyncGenerator<string> {
  for (let from = 0; from < ids.length; from += PART) {
    const part = await productsById(db, listed, ids.slice(from, from + PART))
    yield `${JSON.stringify(z.encode(ProductChanges, { of: count, named: ids.length, ...part }))}\n`
  }
}

async function* lineOfFigures(figures: Figures): AsyncGenerator<string> {
  yield `${JSON.stringify(z.encode(ProductFigures, figures))}\n`
}

/** In lines. Products are read while they are sent: who has taken in what is newer than the tag gets it once more. */
export const linesOfChanged = (db: Db, listed: Listed, changed: Changed): AsyncGenerator<string> =>
  'figures' in changed ? lineOfFigures(changed.figures) : linesOfChanges(db, listed, changed.changes)

/**
 * What has changed since a list; undefined where that is not known, or where the whole list is hardly more.
 * @param view The one in which `now` was read: places are those of that list.
 */
export const changedProducts = async (
  view: Transaction<Database>,
  listed: Listed,
  { since }: TaggedList,
  now: CatalogueState,
): Promise<Changed | undefined> => {
  if (!since || !now.at || !isComparable(since.at, now.at)) return undefined
  const changes = await changesSince(view, listed, since.at)
  if (since.names === now.names) return { figures: await figuresOf(view, listed, changes) }
  return changes.ids.length > changes.count * LARGEST_SHARE ? undefined : { changes }
}
