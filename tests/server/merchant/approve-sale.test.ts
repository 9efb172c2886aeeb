import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { DEMO_CASHIER, DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { requireBooks, stockOff } from '#tests/support/stock-books.ts'
import { COLA, RICE } from '../support/goods.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { cashSale, oneCola, ORDER_NUMBER, postSale, saleRows, setStock, stockOf } from '../support/sales.ts'

const MANAGER = '0192f000-0000-7000-8000-00000000c002'
const PASSWORD = 'we-do-have-it-1'

let office: TestOffice
let token: string

const approve = (emailOrPhone: string, password = PASSWORD, sale: object = cashSale, about = '') =>
  office.call.post(
    `/api/merchant/pos/approve/transaction/${MAINLAND.id}${about}`,
    { sale, approval: { emailOrPhone, password } },
    { token },
  )

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
  await office.db
    .insertInto('users')
    .values({
      id: MANAGER,
      tenant_id: DEMO_TENANT.id,
      fullname: 'Ngozi Manager',
      email: 'ngozi@demo.test',
      identifier: 'ngozi@demo.test',
      password_hash: await hashOfPassword(PASSWORD),
      photo_url: null,
      created_at: new Date(),
    })
    .execute()
})
afterAll(() => office.close())

const employ = async (store_id: string, user_role: string) => {
  await office.db.deleteFrom('memberships').where('user_id', '=', MANAGER).execute()
  await office.db.insertInto('memberships').values({ store_id, user_id: MANAGER, user_role }).execute()
}

beforeEach(async () => {
  const { db } = office
  for (const table of ['sale_items', 'sale_tenders', 'sales', 'sale_days', 'failed_attempts'] as const)
    await db.deleteFrom(table).execute()
  await setStock(office, 1, COLA)
  await setStock(office, 50, RICE)
  await employ(MAINLAND.id, 'Manager')
})
afterEach(async () => {
  await requireBooks(office.db, stockOff)
})

test('a manager takes a sale in: the stock goes below zero and the order says who', async () => {
  expect(await postSale(office, token, cashSale)).toMatchObject({
    statusCode: 422,
    body: { error_message: 'Coca-Cola 50 cl: only 1 is left in stock, 3 wanted.' },
  })
  const answer = await approve('Ngozi@Demo.test')
  expect(answer).toMatchObject({
    statusCode: 200,
    body: { status: true, result: [{ order_number: ORDER_NUMBER, total: 10_271.25 }] },
  })
  expect([await stockOf(office, COLA), await stockOf(office, RICE)]).toEqual([-2, 49])
  expect(await office.db.selectFrom('sales').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    cashier_id: DEMO_CASHIER.id,
    approved_by: MANAGER,
    approver_name: 'Ngozi Manager',
  })
  const orders = await office.call.get(
    `/api/merchant/pos/instore-orders/${MAINLAND.id}`,
    { PageNumber: '1', PageSize: '20' },
    { token },
  )
  expect(orders.body.result).toMatchObject([{ order_number: ORDER_NUMBER, approver_name: 'Ngozi Manager' }])
})

test('it counts as of the time when it was paid', async () => {
  const paidAt = ORDER_NUMBER * 1_000 + 3_600_000
  await approve('ngozi@demo.test', PASSWORD, cashSale, `?paidAt=${paidAt}`)
  const { sold_at } = await office.db.selectFrom('sales').select('sold_at').executeTakeFirstOrThrow()
  expect(sold_at).toEqual(new Date(paidAt))
})

test('repeating it writes nothing more', async () => {
  const [first, second] = [await approve('ngozi@demo.test'), await approve('ngozi@demo.test')]
  expect(second).toEqual(first)
  expect(await saleRows(office)).toEqual({ sales: 1, items: 2, tenders: 1 })
  expect(await stockOf(office, COLA)).toBe(-2)
})

test('a till that never heard the answer posts the sale by itself, and gets the same one', async () => {
  const { body } = await approve('ngozi@demo.test')
  expect(await postSale(office, token, cashSale)).toMatchObject({
    statusCode: 200,
    body: { result: body.result },
  })
  expect(await saleRows(office)).toEqual({ sales: 1, items: 2, tenders: 1 })
  expect(await stockOf(office, COLA)).toBe(-2)
})

test('an owner takes a sale in as well', async () => {
  await employ(MAINLAND.id, 'Owner')
  expect((await approve('ngozi@demo.test')).statusCode).toBe(200)
})

test('products that are below zero are listed as none, and said to be so', async () => {
  await approve('ngozi@demo.test')
  expect((await postSale(office, token, { ...oneCola, orderNumber: ORDER_NUMBER + 1 })).body).toMatchObject({
    error_message: 'Coca-Cola 50 cl: none is left in stock, 1 wanted.',
  })
  const list = await office.call.get<{ id: string; quantity: number }[]>(
    '/api/merchant/product/simple-list',
    { storeId: MAINLAND.id },
    { token },
  )
  expect(list.body.result?.find(({ id }) => id === COLA)).toMatchObject({ quantity: 0 })
})

test.each([
  ['a cashier', MAINLAND.id, 'Cashier', 'Ngozi Manager is Cashier of Mainland Supermart.'],
  ['a manager of another store', ISLAND.id, 'Manager', 'This person does not work at Mainland Supermart.'],
])('%s cannot take it in', async (_, storeId, role, words) => {
  await employ(storeId, role)
  const answer = await approve('ngozi@demo.test')
  expect(answer.statusCode).toBe(403)
  expect(answer.body.error_message).toContain(words)
  expect(await saleRows(office)).toEqual({ sales: 0, items: 0, tenders: 0 })
  expect(await stockOf(office, COLA)).toBe(1)
})

test('a wrong password is refused in words, and is no 401 that would end the session of the cashier', async () => {
  const answer = await approve('ngozi@demo.test', 'wrong')
  expect(answer).toMatchObject({
    statusCode: 422,
    body: { error_message: 'The e-mail, phone number or password is wrong.' },
  })
  expect(await saleRows(office)).toEqual({ sales: 0, items: 0, tenders: 0 })
})

test('whoever guesses at the manager from elsewhere keeps no till from her word', async () => {
  const { db, clock } = office
  const lock = { failures: 40, first_at: clock.now, locked_until: new Date(clock.now.getTime() + 60_000) }
  const subjects = ['sign-in:ngozi@demo.test', 'sign-in:ngozi@demo.test:127.0.0.1']
  await db
    .insertInto('failed_attempts')
    .values(subjects.map((subject) => ({ subject, ...lock })))
    .execute()
  expect((await approve('ngozi@demo.test')).statusCode).toBe(200)
})

test('ten wrong passwords at one till keep that cashier from asking, and nobody else', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await approve('ngozi@demo.test', 'wrong')).statusCode).toBe(422)
  expect((await approve('ngozi@demo.test')).statusCode).toBe(429)
  const cashier = token
  try {
    token = (await office.signIn(MANAGER)).token
    expect((await approve('ngozi@demo.test')).statusCode).toBe(200)
  } finally {
    token = cashier
  }
})

test('each try is recorded as an approval, and a wrong one counts as a guess, from where it came', async () => {
  await approve('ngozi@demo.test', 'wrong')
  const guesses = await office.db.selectFrom('failed_attempts').select('subject').orderBy('subject').execute()
  expect(guesses.map(({ subject }) => subject)).toEqual([
    'address:127.0.0.1',
    'approval:ngozi@demo.test',
    `approval:ngozi@demo.test:${DEMO_CASHIER.id}`,
  ])
  await approve('ngozi@demo.test')
  expect(await office.db.selectFrom('failed_attempts').select(['subject', 'failures']).execute()).toEqual([
    { subject: 'address:127.0.0.1', failures: 1 },
  ])
  const tries = () =>
    office.db
      .selectFrom('security_events')
      .select(['user_id', 'name', 'address', 'outcome'])
      .where('kind', '=', 'approval')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
  const who = { user_id: MANAGER, name: 'Ngozi Manager', address: '127.0.0.1' }
  await expect.poll(tries).toEqual([
    { ...who, outcome: 'done' },
    { ...who, outcome: 'failed' },
  ])
})

test('an approval covers the stock and nothing else', async () => {
  const answer = await approve('ngozi@demo.test', PASSWORD, { ...cashSale, total: 1 })
  expect(answer.statusCode).toBe(422)
  expect(answer.body.error_message).toContain('The total of this sale is NGN 10,271.25')
})

test('without a name and a password it is refused before anything is looked at', async () => {
  expect(await approve('', PASSWORD)).toMatchObject({ statusCode: 400 })
  expect(await approve('ngozi@demo.test', '')).toMatchObject({ statusCode: 400 })
})
