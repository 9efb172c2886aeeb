import { expect, onTestFinished, test } from 'vitest'
import { createUser } from '#server/identity/users.ts'
import { DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, registerDevice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

test('a sale is of the colleague whom the till names as its seller, if they work in the store', async () => {
  const office = await openOffice()
  onTestFinished(() => office.close())
  await registerDevice(office)
  const { token } = await office.signIn()
  const { db } = office
  const employed = async (fullname: string, store_id: string): Promise<string> => {
    const emailOrPhone = `${fullname.toLowerCase().replace(' ', '.')}@demo.test`
    const at = new Date('2026-11-21T11:00:00Z')
    const user = { tenantId: DEMO_TENANT.id, fullname, emailOrPhone, passwordHash: null }
    const { user_id } = await createUser(db, user, at)
    await db.insertInto('memberships').values({ store_id, user_id, user_role: 'Cashier' }).execute()
    return user_id
  }
  const here = await employed('Bisi Ade', MAINLAND.id)
  const elsewhere = await employed('Chidi Obi', ISLAND.id)
  const sell = (soldBy: string, orderNumber: number) =>
    office.call.post(
      `/api/merchant/pos/post/transaction/${MAINLAND.id}?soldBy=${soldBy}`,
      { ...oneCola, orderNumber },
      { token },
    )
  const first = await sell(here, 1_700_000_001)
  expect(first.statusCode).toBe(200)
  expect(await postSale(office, token, { ...oneCola, orderNumber: 1_700_000_001 })).toEqual(first)
  await sell(elsewhere, 1_700_000_002)
  await sell('user-9', 1_700_000_003)
  expect(await db.selectFrom('sales').select('cashier_name').orderBy('order_number').execute()).toEqual([
    { cashier_name: 'Bisi Ade' },
    { cashier_name: 'Demo Cashier' },
    { cashier_name: 'Demo Cashier' },
  ])
})
