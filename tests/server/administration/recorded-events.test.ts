import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import { TEST_SETTINGS } from '../support/office.ts'
import { administer, newStore, openEmptyOffice, ownerOf, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
let storeId = ''
beforeEach(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
  storeId = (await newStore(office, owner)).store_id
})
afterEach(() => office.close())

/** What the journal has of the store since it was made. */
const recorded = async () => {
  const rows = await office.db
    .selectFrom('security_events')
    .select(['kind', 'outcome', 'name', 'address', 'detail'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
  return rows.slice(1)
}

const BY_OWNER = { name: 'Ada Obi', address: '127.0.0.1' }

test('the products to try the till with are recorded as an import', async () => {
  const { body } = await administer<{ added: number }>(office, owner, 'POST', 'products/demo', { storeId })
  const detail = `${body.result?.added} products to try the till with`
  await expect.poll(recorded).toEqual([{ kind: 'import', outcome: 'done', ...BY_OWNER, detail }])
})

test('an export that is refused is recorded as a refusal, and as no export', async () => {
  await office.db.updateTable('memberships').set({ user_role: 'Cashier' }).execute()
  const url = '/api/merchant/administration/products/export'
  const { statusCode } = await office.app.inject({
    url,
    query: { storeId },
    headers: { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${owner.token}` },
  })
  expect(statusCode).toBe(403)
  await expect
    .poll(recorded)
    .toEqual([{ kind: 'refusal', outcome: 'refused', ...BY_OWNER, detail: `GET ${url}` }])
})
