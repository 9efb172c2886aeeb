import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { listenFor } from '#tests/requests/back-office.ts'
import { runRequests } from '#tests/requests/run.ts'
import { freshDatabase } from '#tests/support/database.ts'

const open = async () => {
  const database = await freshDatabase()
  const db = openDatabase(database.url)
  const office = await listenFor(db)
  const close = async () => {
    await office.close()
    await db.destroy()
    await database.drop()
  }
  return { ...office, close }
}

let office: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  office = await open()
})
afterAll(() => office.close())

test('1,500 malformed requests over all operations: no answer of 5xx, each within 5 s', async () => {
  const { failure, operations, statuses } = await runRequests({
    store: office.store,
    requests: 1_500,
    seed: 20,
  })
  expect(failure).toBeUndefined()
  expect(operations).toBeGreaterThan(20)
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200, 400, 401, 422]))
})
