import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requireManagedMerchants,
  requireMerchantsOf,
  requireOwnedMerchant,
  requireStore,
} from '#server/http/store-access.ts'
import { createUser } from '#server/identity/users.ts'
import { DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { openOffice, type TestOffice } from '../support/office.ts'

let office: TestOffice
let foreignStore: string
let foreignMerchant: string
beforeAll(async () => {
  office = await openOffice()
  foreignStore = await createStore(office.db)
  const { tenant_id } = await office.db
    .selectFrom('stores')
    .select('tenant_id')
    .where('store_id', '=', foreignStore)
    .executeTakeFirstOrThrow()
  foreignMerchant = tenant_id
})
afterAll(() => office.close())

/** Somebody who works at these stores, in the order in which they came to them. */
const employed = async (fullname: string, ...at: [store: string, role: string][]) => {
  const person = { fullname, emailOrPhone: `${fullname}@shop.test`, tenantId: null, passwordHash: null }
  const { user_id } = await createUser(office.db, person, office.clock.now)
  for (const [store_id, user_role] of at)
    await office.db.insertInto('memberships').values({ store_id, user_id, user_role }).execute()
  return { userId: user_id, fullname }
}

test('merchants come in one order, each once, wherever somebody began to work', async () => {
  const ada = await employed('ada', [foreignStore, 'Owner'], [MAINLAND.id, 'Owner'], [ISLAND.id, 'Manager'])
  const both = [DEMO_TENANT.id, foreignMerchant]
  expect(await requireManagedMerchants(office.db, ada)).toEqual(both)
  expect(await requireMerchantsOf(office.db, ada, undefined)).toEqual(both)
  expect(await requireMerchantsOf(office.db, ada, foreignStore)).toEqual([foreignMerchant])
  expect(await requireOwnedMerchant(office.db, ada)).toBe(DEMO_TENANT.id)
})

test('a merchant is owned by its owners, and looked after by its managers and admins as well', async () => {
  const musa = await employed('musa', [MAINLAND.id, 'MANAGER'], [foreignStore, 'owner'])
  expect(await requireOwnedMerchant(office.db, musa)).toBe(foreignMerchant)
  expect(await requireManagedMerchants(office.db, musa)).toEqual([DEMO_TENANT.id, foreignMerchant])
  const efe = await employed('efe', [MAINLAND.id, 'Cashier'], [foreignStore, 'admin'])
  expect(await requireManagedMerchants(office.db, efe)).toEqual([foreignMerchant])
  await expect(requireOwnedMerchant(office.db, efe)).rejects.toThrow('efe is no owner. Please ask the owner.')
})

test('what is no id is no store', async () => {
  const tola = await employed('tola', [MAINLAND.id, 'Cashier'])
  await expect(requireStore(office.db, tola, 'mainland')).rejects.toMatchObject({ statusCode: 403 })
  expect(await requireStore(office.db, tola, MAINLAND.id)).toMatchObject({
    store_id: MAINLAND.id,
    tenant_id: DEMO_TENANT.id,
    user_role: 'Cashier',
  })
})
