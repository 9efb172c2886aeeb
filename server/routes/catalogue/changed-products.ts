import { sql } from 'kysely'
import type { ProductChanges } from '#contract/catalogue.ts'
import type * as z from 'zod/mini'
import type { Db } from '#server/db/database.ts'
import { PART, productsById, type Listed } from './catalogue.queries.ts'
import type { CatalogueState, ListedAt } from './catalogue-state.ts'

/**
 * A crash takes the numbers of transactions back that left nothing: no more than were open within a fraction of a second.
 * Rows of so many transactions before the list count as newer than it as well.
 */
const MARGIN = 100

/** Numbers of transactions are compared on a circle of 2³². */
const CIRCLE = 2n ** 32n
const FARTHEST = 2 ** 30

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

async function* inParts(
  db: Db,
  listed: Listed,
  { count, ids }: Changes,
): AsyncGenerator<z.output<typeof ProductChanges>> {
  if (ids.length === 0) yield { of: count, products: [], gone: [] }
  for (let from = 0; from < ids.length; from += PART)
    yield { of: count, ...(await productsById(db, listed, ids.slice(from, from + PART))) }
}

/**
 * What has changed since a list, part by part in the order of the ids; undefined where that is not known, or where the
 * whole list is hardly more.
 */
export const changedProducts = async (
  db: Db,
  listed: Listed,
  before: ListedAt | undefined,
  now: CatalogueState,
): Promise<AsyncGenerator<z.output<typeof ProductChanges>> | undefined> => {
  if (!before || !now.at || before.database !== now.at.database) return undefined
  const distance = Number(now.at.transaction - before.transaction)
  if (distance < -MARGIN || distance > FARTHEST) return undefined
  const changes = await changesSince(db, listed, before)
  return changes.ids.length > changes.count * LARGEST_SHARE ? undefined : inParts(db, listed, changes)
}
