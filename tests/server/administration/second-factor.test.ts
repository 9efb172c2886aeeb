import { Secret, TOTP } from 'otpauth'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffMember } from '#contract/administration/staff.ts'
import { createSecondFactors } from '#server/identity/second-factors.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { openOffice, resultOf, type TestOffice } from '../support/office.ts'

const { id: userId } = DEMO_CASHIER

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
  const factors = createSecondFactors({
    db: office.db,
    issuer: 'Tillstate',
    now: () => office.clock.now,
    ends: { note: () => undefined },
  })
  const { secret, mark } = (await factors.begin(userId, 'Demo')) ?? { secret: '', mark: '' }
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: office.clock.now.getTime() })
  await factors.confirm(userId, code, mark)
})
afterEach(() => office.close())

/** Whether the demo cashier has a second factor that is on. */
const isOn = async () =>
  (await office.db.selectFrom('second_factors').select('confirmed_at').execute()).length === 1

const employ = async (store_id: string, user_role: string) => {
  const id = uuid()
  const known = { id, tenant_id: DEMO_TENANT.id, fullname: user_role, email: null, identifier: id }
  await office.db
    .insertInto('users')
    .values({ ...known, password_hash: null, photo_url: null, created_at: office.clock.now })
    .execute()
  await office.db.insertInto('memberships').values({ store_id, user_id: id, user_role }).execute()
  return id
}
const takeOff = async (by: string, whom: string) => {
  const { token } = await office.signIn(by)
  const url = '/api/merchant/administration/staff/second-factor'
  const { statusCode, body } = await office.call.post(url, { storeId: MAINLAND.id, userId: whom }, { token })
  return [statusCode, body.error_message]
}

test('an owner takes it off somebody who has lost their phone, whose sessions end', async () => {
  const owner = await employ(MAINLAND.id, 'Owner')
  const { token: bearerToken } = await office.signIn()
  expect(await takeOff(owner, userId)).toEqual([200, undefined])
  expect(await isOn()).toBe(false)
  const still = await office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken })
  expect(still.statusCode).toBe(401)
  expect(await takeOff(owner, userId)).toEqual([422, 'Demo Cashier has no second factor.'])
  await office.app.close()
  const recorded = office.db
    .selectFrom('security_events')
    .select(['outcome', 'user_id', 'name', 'store_id', 'address', 'detail'])
    .where('kind', '=', 'second-factor')
  const where = { store_id: MAINLAND.id, address: '127.0.0.1' }
  const detail = 'taken off Demo Cashier; all sessions ended'
  expect(await recorded.execute()).toEqual([
    { outcome: 'done', user_id: owner, name: 'Owner', ...where, detail },
  ])
})

test('the people of a store are listed with whether they have one', async () => {
  const owner = await employ(MAINLAND.id, 'Owner')
  const { token } = await office.signIn(owner)
  const listed = async () => {
    const query = { storeId: MAINLAND.id }
    const answer = await office.call.get<StaffMember[]>('/api/merchant/administration/staff', query, {
      token,
    })
    return resultOf(answer).map(({ fullname, has_second_factor }) => [fullname, has_second_factor])
  }
  expect(await listed()).toEqual([
    ['Demo Cashier', true],
    ['Owner', false],
  ])
  await office.db.updateTable('second_factors').set({ confirmed_at: null }).execute()
  expect(await listed()).toEqual([
    ['Demo Cashier', false],
    ['Owner', false],
  ])
})

test('an owner alone does: no manager, nobody of another merchant, not their own', async () => {
  const foreign = await employ(await createStore(office.db), 'Owner')
  const owner = await employ(MAINLAND.id, 'Owner')
  const manager = await employ(MAINLAND.id, 'Manager')
  expect([(await takeOff(manager, userId))[0], (await takeOff(foreign, userId))[0]]).toEqual([403, 403])
  for (const own of [owner, owner.toUpperCase()])
    expect(await takeOff(owner, own)).toEqual([
      422,
      'You turn your own second factor off on the sign-in page.',
    ])
  expect(await isOn()).toBe(true)
})

test('an owner does not take it off somebody who works for another merchant as well', async () => {
  const owner = await employ(MAINLAND.id, 'Owner')
  const store_id = await createStore(office.db)
  await office.db
    .insertInto('memberships')
    .values({ store_id, user_id: userId, user_role: 'Cashier' })
    .execute()
  const refused = [403, 'This person does not work for your stores alone.']
  expect(await takeOff(owner, userId)).toEqual(refused)
  expect(await isOn()).toBe(true)
})
