import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { CountList, CountRow } from '#contract/administration/stock-counts.ts'
import { kobo, NO_MONEY } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { impossible } from '#server/http/refusal.ts'
import { cursorOf, NamePlace, placeIn } from '#server/http/page-cursor.ts'
import { differencesOf, uncountedOf, VALUE } from './count-differences.ts'
import { requireOpenCount, type CountOf } from './counts.ts'

interface PageAsked {
  cursor?: string | undefined
  size: number
}

interface Listed {
  product_id: string
  name: string
  price: number
  expected: number
}

interface Difference extends Listed {
  counted: number
  meanwhile: number
  value: number
}

interface Uncounted extends Listed {
  /** Without its size: what the list is in the order of. */
  plain_name: string
}

/** One row more than a page has says that there is a next one. */
const pageOf = <Row>(
  rows: Row[],
  size: number,
  place: (row: Row) => unknown[],
): { shown: Row[]; next: string | null } => {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last ? cursorOf(place(last)) : null }
}

/** What is true of the rows that a page may have. @throws Refusal 422 where the cursor is not that of a page of this list. */
const behind = <Place>(
  cursor: string | undefined,
  shape: z.ZodMiniType<Place>,
  isBehind: (place: Place) => RawBuilder<boolean>,
): RawBuilder<boolean> => {
  if (cursor === undefined) return sql`true`
  const place = placeIn(cursor, shape)
  if (!place.ok) throw impossible(place.fault)
  return isBehind(place.value)
}

const WORTH = sql`abs(${VALUE})`
const WorthPlace = z.tuple([z.int(), z.uuid()])

const differingPage = async (db: Db, of: CountOf, { cursor, size }: PageAsked) => {
  const isBehind = behind(
    cursor,
    WorthPlace,
    ([worth, id]) => sql`(${WORTH} < ${worth} or (${WORTH} = ${worth} and product_id > ${id}::uuid))`,
  )
  const { rows } = await sql<Difference>`${differencesOf(of)}
    select product_id, name, price, expected::bigint, counted::bigint, meanwhile::bigint,
      (${VALUE})::bigint as value from differences
    where counted <> expected and ${isBehind}
    order by ${WORTH} desc, product_id limit ${size + 1}`.execute(db)
  const { shown, next } = pageOf(rows, size, (row) => [Math.abs(row.value), row.product_id])
  return {
    rows: shown.map((row) => ({ ...row, price: kobo(row.price), value: kobo(row.value) })),
    next,
  }
}

const uncountedPage = async (
  db: Db,
  of: CountOf & { category: string | null },
  { cursor, size }: PageAsked,
) => {
  const isBehind = behind(cursor, NamePlace, ([name, id]) => sql`(p.name, p.id) > (${name}, ${id}::uuid)`)
  const { rows } = await sql<Uncounted>`
    select p.id as product_id, concat_ws(' ', p.name, p.size) as name, p.name as plain_name, p.price,
      p.stock::bigint as expected
    ${uncountedOf(of, of.category)} and ${isBehind}
    order by p.name, p.id limit ${size + 1}`.execute(db)
  const { shown, next } = pageOf(rows, size, ({ plain_name, product_id }) => [plain_name, product_id])
  return {
    rows: shown.map(({ product_id, name, price, expected }) => ({
      product_id,
      name,
      expected,
      counted: null,
      meanwhile: 0,
      price: kobo(price),
      value: NO_MONEY,
    })),
    next,
  }
}

/**
 * One page of the products of a count, and the cursor of the next one; null on the last. While others count, rows leave the
 * lists: a page begins behind the last row of the one before, and not behind so many.
 * @throws Refusal 422 where the count is over, or the cursor is none of this list.
 */
export const countRows = async (
  db: Db,
  { list, cursor, size, ...of }: CountOf & PageAsked & { list: CountList },
): Promise<{ rows: CountRow[]; next: string | null }> => {
  const { category } = await requireOpenCount(db, of)
  return list === 'differing'
    ? differingPage(db, of, { cursor, size })
    : uncountedPage(db, { ...of, category }, { cursor, size })
}
