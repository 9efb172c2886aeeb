import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeOldRows } from '#server/identity/old-rows.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { openOffice, type TestOffice } from '../support/office.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const DAY = 24 * 60 * 60_000

/** So many sessions, the first of which was not used for longest, though it is the one that was begun last. */
const begin = async (user_id: string, count: number, ended_at: Date | null = null): Promise<string[]> => {
  const begun = Array.from({ length: count }, () => uuid()).toSorted()
  const rows = begun.toReversed().map((id, place) => ({
    id,
    user_id,
    expires_at: new Date(office.clock.now.getTime() + DAY),
    ended_at,
    last_used_at: new Date(office.clock.now.getTime() - (count - place) * 1000),
  }))
  await office.db.insertInto('sessions').values(rows).execute()
  return rows.map(({ id }) => id)
}

const endedOf = async (userId: string) => {
  const rows = await office.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id).toSorted()
}

test('of more than a hundred sessions of one person those that were not used for longest end', async () => {
  const other = uuid()
  const many = await begin(DEMO_CASHIER.id, 103)
  await begin(other, 100)
  const over = await begin(other, 5, office.clock.now)
  expect(await removeOldRows(office.db, office.clock.now)).toBe(true)
  expect(await endedOf(DEMO_CASHIER.id)).toEqual(many.slice(0, 3).toSorted())
  expect(await endedOf(other)).toEqual(over.toSorted())
  const { rows } = await sql<{ id: string }>`select session_id as id from session_ends`.execute(office.db)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(many.slice(0, 3).toSorted())
})
