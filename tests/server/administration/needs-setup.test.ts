import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { AppConfig } from '#contract/config.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { TEST_SETTINGS } from '../support/office.ts'
import { openWire, type Wire } from '../support/wire.ts'

let database: TestDatabase
let wire: Wire
let db: Db
let app: FastifyInstance
beforeEach(async () => {
  database = await freshDatabase()
  wire = await openWire(database.url)
  db = openDatabase(wire.url)
  app = await buildApp({ db, settings: TEST_SETTINGS, log: { level: 'silent' }, longestDelay: 0 })
})
afterEach(async () => {
  wire.cut()
  await app.close()
  await db.destroy()
  await wire.close()
  await database.drop()
})

const needsSetup = async (): Promise<boolean | undefined> => {
  const { statusCode, body } = await app.inject('/config.json')
  expect(statusCode).toBe(200)
  return AppConfig.parse(JSON.parse(body)).needsSetup
}
const addMerchant = () =>
  db.insertInto('tenants').values({ id: crypto.randomUUID(), name: 'Obi Retail' }).execute()

test('the configuration of the app says so while there is no merchant, and then no more', async () => {
  expect([await needsSetup(), await needsSetup()]).toEqual([true, true])
  await addMerchant()
  expect(await needsSetup()).toBeUndefined()
})

test('a merchant that was seen is never asked for again', async () => {
  await addMerchant()
  expect(await needsSetup()).toBeUndefined()
  await db.deleteFrom('tenants').execute()
  expect(await needsSetup()).toBeUndefined()
})

test('a database that is away keeps nobody from their configuration, and says it once it is back', async () => {
  wire.cut('stay')
  expect(await needsSetup()).toBeUndefined()
  wire.mend()
  expect(await needsSetup()).toBe(true)
})

test('a database that has fallen silent keeps nobody waiting', async () => {
  expect(await needsSetup()).toBe(true)
  wire.silence()
  expect(await needsSetup()).toBeUndefined()
})
