import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { PERMISSIONS, urlOf, type Means } from '../security/permissions.ts'
import { openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { ENDING, RECORDED } from './ending.ts'
import { making } from './making.ts'
import { READING } from './reading.ts'
import type { Step } from './step.ts'
import { readAsTheyLie, turnRows } from '../support/as-they-lie.ts'
import { addTwin, twinRows } from './twin.ts'

/** Ids of the demo data and of the steps: the same in every run. */
const FIXED = /^0192f000-/
const DRAWN = /[\da-f]{8}-[\da-f]{4}-[47][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g
const SECRET = /"(access_code|pin|invitation_url|doc_binary)":"[^"]*"/g

/** An answer without what is drawn anew in each run: ids, secrets, the time of the database, and that of a PDF file. */
const plain = (body: string): string =>
  body
    .replaceAll(SECRET, '"$1":"a secret"')
    .replaceAll(DRAWN, (id) => (FIXED.test(id) ? id : 'an id'))
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')

type Answers = [route: string, statusCode: number, body: string][]

const taker = (office: TestOffice, token: string, answers: Answers) => {
  const take = async ({ route, request }: Step): Promise<void> => {
    const asked = await request(office)
    const { statusCode, body } = await office.app.inject({
      method: route.split(' ')[0] as NonNullable<InjectOptions['method']>,
      url: urlOf(route),
      ...asked,
      headers: { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${token}`, ...asked.headers },
    })
    answers.push([route, statusCode, plain(body)])
  }
  return async (...steps: Step[]): Promise<void> => {
    for (const step of steps) await take(step)
  }
}

const recordedIn = async ({ db }: TestOffice): Promise<string[]> => {
  const rows = await db
    .selectFrom('security_events')
    .select(['kind', 'name', 'address', 'detail'])
    .where('store_id', '=', MAINLAND.id)
    .where('outcome', '=', 'done')
    .where('user_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, name, address, detail }) => `${name} at ${address}, ${kind}: ${detail}`)
}

/** A file that is being loaded, by an office that nobody here knows. */
const GOING_ON = {
  store_id: MAINLAND.id,
  step: 'reading',
  done: 7,
  of_all: 9,
  told_at: new Date('2100-01-01T00:00:00Z'),
} as const

/** All that can be done to a store, and read of it in between. */
const walk = async (isBesideTwin: boolean) => {
  const database = await freshDatabase()
  if (isBesideTwin) await readAsTheyLie(database.url)
  const office = await openOffice({}, database)
  const { db } = office
  await db.updateTable('memberships').set({ user_role: 'Owner' }).execute()
  await registerDevice(office)
  const answers: Answers = []
  const take = taker(office, (await office.signIn()).token, answers)
  await take(...making(1))
  await db.insertInto('import_progress').values(GOING_ON).execute()
  if (isBesideTwin) {
    await addTwin(db)
    await turnRows(db)
  }
  const before = await twinRows(db)
  await take(...READING, ...making(2), ...READING)
  if (isBesideTwin) await turnRows(db)
  await take(...ENDING, ...READING)
  const after = await twinRows(db)
  await office.app.close()
  const recorded = await recordedIn(office)
  await office.close()
  return { answers, before, after, recorded }
}

let alone: Awaited<ReturnType<typeof walk>>
let beside: Awaited<ReturnType<typeof walk>>
beforeAll(async () => {
  alone = await walk(false)
  beside = await walk(true)
})

test('no call about a store changes a row of another one that has the same id', () => {
  expect(Object.values(beside.before)).not.toContain('')
  expect(beside.after).toEqual(beside.before)
})

test('no call about a store tells of another one, whatever its rows are and in whatever order they lie', () => {
  expect(beside.answers).toEqual(alone.answers)
})

test('what is done to a store is recorded, once, with who did it', () => {
  expect(alone.recorded).toEqual(RECORDED)
})

/** What is shown of nobody, or done to a person or a file alone. */
const ELSEWHERE = [
  'GET /pictures/stores/:storeId/:file',
  'POST /api/merchant/administration/products/demo',
  'POST /api/merchant/administration/products/picture',
  'POST /api/merchant/administration/staff/second-factor',
]

test('every route about a store is walked', () => {
  const named = PERMISSIONS.filter(({ route, request }) => {
    const { query, payload } = request({} as Means)
    return route.includes(':storeId') || JSON.stringify([query, payload]).includes(MAINLAND.id)
  }).map(({ route }) => route)
  const walked = new Set(alone.answers.map(([route]) => route))
  expect([...walked, ...ELSEWHERE].toSorted()).toEqual(named.toSorted())
})
