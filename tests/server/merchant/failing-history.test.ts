import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string
const unhandled: unknown[] = []
const note = (cause: unknown) => void unhandled.push(cause)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  await postSale(office, token, oneCola)
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await office.close()
})

test('a query that fails while another one of the same page is still at work is an answer, not the end', async () => {
  await sql`alter table sale_tenders rename to sale_tenders_away`.execute(office.db)
  await sql`alter table sale_items rename to sale_items_slow`.execute(office.db)
  await sql`create view sale_items as select sale_items_slow.* from sale_items_slow, pg_sleep(0.3)`.execute(
    office.db,
  )
  const answer = await office.call.get(
    `/api/merchant/pos/instore-orders/${MAINLAND.id}`,
    { PageNumber: '1', PageSize: '20' },
    { token },
  )
  expect(answer.statusCode).toBe(500)
  expect(unhandled).toEqual([])
  expect((await office.app.inject('/healthz')).statusCode).toBe(200)
})
