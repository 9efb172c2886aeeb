import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ProductChanges, ProductFigures } from '#contract/catalogue.ts'
import type { Db } from '#server/db/database.ts'
import { PART, productsById, stockOnSale, tiersByProduct, type Listed } from './catalogue.queries.ts'
import type { CatalogueState, ListedAt, TaggedList } from './catalogue-state.ts'

/**
 * A crash takes the numbers of transactions back that left nothing: no more than were open within a fraction of a second.
 * Rows of so many transactions before the list count as newer than it as well.
 */
const MARGIN = 100

/** Numbers of transactions are compared on a circle of 2³². */
const CIRCLE = 2n ** 32n
const FARTHEST = 2 ** 30

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

interface FigureRow {
  id: string
  place: number
  price: number
  stock: number
}

/** Prices and stock of the products that have others, where everything else is as it was. */
const figuresOf = async (db: Db, listed: Listed, { count, ids }: Changes): Promise<Figures> => {
  const { rows } = await sql<FigureRow>`
    select id, place, price, stock from (
      select id, price, stock, row_number() over (order by id) - 1 as place
      from products where store_id = ${listed.storeId} and is_active
    ) as placed where id = any(${ids}::uuid[]) order by place`.execute(db)
  const tiers = await tiersByProduct(db, listed)
  return {
    of: count,
    last: rows.at(-1)?.id ?? '',
    gaps: rows.map(({ place }, turn) => place - (rows[turn - 1]?.place ?? -1)),
    prices: rows.map(({ price }) => price),
    quantities: rows.map(({ stock }) => stockOnSale(stock)),
    tiers: rows.flatMap(({ id }) => (tiers.get(id) ?? []).map(({ price }) => price)),
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
  if (since.names === now.names) return lineOfFigures(await figuresOf(db, listed, changes))
  return changes.ids.length > changes.count * LARGEST_SHARE ? undefined : linesOfChanges(db, listed, changes)
}
