import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/database.ts'

export const TEST_SERIAL = '9900000001'

/** A store with one terminal in a fresh database; gives the store's id. Its merchant's id comes after that of the demo data. */
export const createStore = async (db: Db): Promise<string> => {
  const tenant = { id: uuid(), name: 'Test merchant' }
  const store_id = crypto.randomUUID()
  await db.insertInto('tenants').values(tenant).execute()
  await db
    .insertInto('stores')
    .values({
      store_id,
      tenant_id: tenant.id,
      name: 'Test store',
      image: null,
      address: '1 Test Road, Lagos',
      phone: '+2340000000',
      email: 'store@test.test',
    })
    .execute()
  await db
    .insertInto('terminals')
    .values({
      id: crypto.randomUUID(),
      serial_number: TEST_SERIAL,
      store_id,
      access_code_hash: '',
      user_role: 'Cashier',
    })
    .execute()
  return store_id
}
