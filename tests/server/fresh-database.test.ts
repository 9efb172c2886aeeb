import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

let made: TestDatabase[] = []
afterEach(async () => {
  for (const database of made) await database.drop()
  made = []
})

const fresh = async (): Promise<TestDatabase> => {
  const database = await freshDatabase()
  made.push(database)
  return database
}

const rows = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('each test file has a migrated database that no other one sees', async () => {
  const [mine, other] = await Promise.all([fresh(), fresh()])
  await rows(mine.url, 'create table note (text text)')
  const tables =
    "select table_name from information_schema.tables where table_name in ('note', 'sales') order by 1"
  expect(await rows(mine.url, tables)).toEqual([{ table_name: 'note' }, { table_name: 'sales' }])
  expect(await rows(other.url, tables)).toEqual([{ table_name: 'sales' }])
})
