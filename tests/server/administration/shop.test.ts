import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SetupProgress } from '#contract/administration/setup.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { TerminalCode } from '#contract/administration/terminals.ts'
import type { LoginSession } from '#contract/identity.ts'
import { createStore } from '#tests/support/store.ts'
import { resultOf, type Answer } from '../support/office.ts'
import { administer, newStore, openEmptyOffice, ownerOf, STORE, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
beforeEach(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
})
afterEach(() => office.close())

const MERCHANT = { name: 'Obi Retail', tax_id: '1234-5678', rc_number: 'RC 123456', is_vat_registered: false }
const NO_ACCESS = [403, 'Ada Obi has no access to this store. Please ask its manager for it.']

const said = async (answer: Promise<Answer>) => {
  const { statusCode, body } = await answer
  return [statusCode, body.error_message]
}
const put = (path: string, payload: object) => administer(office, owner, 'PUT', path, payload)
const progress = async () => resultOf(await administer<SetupProgress>(office, owner, 'GET', 'setup'))
const stores = async () => resultOf(await administer<AdministeredStore[]>(office, owner, 'GET', 'stores'))

const detailsOf = async (kind: 'setting') => {
  const rows = await office.db
    .selectFrom('security_events')
    .select(['outcome', 'name', 'address', 'tenant_id', 'detail'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows
}

describe('the merchant', () => {
  test('has what its owner enters, and the change is recorded', async () => {
    expect((await put('merchant', MERCHANT)).body.result).toEqual(MERCHANT)
    expect((await progress()).merchant).toEqual(MERCHANT)
    const { id } = await office.db.selectFrom('tenants').select('id').executeTakeFirstOrThrow()
    await expect.poll(async () => (await detailsOf('setting')).length).toBe(1)
    expect(await detailsOf('setting')).toEqual([
      {
        outcome: 'done',
        name: 'Ada Obi',
        address: '127.0.0.1',
        tenant_id: id,
        detail: 'merchant Obi Retail saved',
      },
    ])
  })

  test.each([
    ['no name', { name: '' }, 'Please check name: Business name is required'],
    ['a control character', { name: 'Obi\u0000' }, 'Please check name: has characters that cannot be stored'],
    [
      'a tax id of letters',
      { tax_id: 'ABC' },
      'Please check tax_id: is not a tax id: 8 to 15 digits, perhaps with dashes',
    ],
    [
      'a number of another register',
      { rc_number: 'XX 1' },
      'Please check rc_number: is not a registration number such as RC 123456',
    ],
  ])('is not saved with %s', async (_name, over, problem) => {
    expect(await said(put('merchant', { ...MERCHANT, ...over }))).toEqual([400, problem])
    expect((await progress()).merchant).toBeNull()
  })
})

describe('a store', () => {
  test('is made with its owner in it and every way to pay but credit', async () => {
    expect(await stores()).toEqual([])
    const made = await newStore(office, owner)
    const store = {
      ...STORE,
      store_id: made.store_id,
      image: null,
      payment_options: [1, 2, 3, 4],
      closed_at: null,
    }
    expect(made).toEqual(store)
    expect(await stores()).toEqual([store])
    const { token } = owner
    const channels = await office.call.get<{ id: number }[]>(
      '/api/merchant/lookup/payment/channels',
      { storeId: made.store_id },
      { token },
    )
    expect(resultOf(channels).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test('is made with the ways to pay that it is to offer, at least one', async () => {
    const made = await administer<AdministeredStore>(office, owner, 'POST', 'stores', {
      ...STORE,
      codes: [5, 1],
    })
    expect(resultOf(made).payment_options).toEqual([1, 5])
    const none = administer(office, owner, 'POST', 'stores', { ...STORE, codes: [] })
    expect(await said(none)).toEqual([400, 'Please check codes: At least one way to pay is needed'])
    expect(await stores()).toHaveLength(1)
  })

  test('of the name of another one is listed with it, each time in the same order', async () => {
    const { store_id: second } = await newStore(office, owner)
    // Its id, which a device has drawn, comes before that of the other one.
    const creationId = '01890a5d-ac96-774b-bcce-b302099a8059'
    resultOf(await administer(office, owner, 'POST', 'stores', { ...STORE, creationId }))
    expect((await stores()).map(({ store_id }) => store_id)).toEqual([creationId, second])
  })

  test('is changed, in what it is called and where it is', async () => {
    const { store_id: storeId } = await newStore(office, owner)
    const moved = {
      name: 'Obi Mart',
      address: '5 Marina, Lagos',
      phone: '08031234567',
      email: 'mart@obi.test',
    }
    const answer = await put('stores', { ...moved, storeId })
    expect(answer.body.result).toEqual({
      ...moved,
      store_id: storeId,
      image: null,
      payment_options: [1, 2, 3, 4],
      closed_at: null,
    })
    expect(await stores()).toEqual([answer.body.result])
  })

  test('offers the ways to pay that are chosen, each once', async () => {
    const { store_id: storeId } = await newStore(office, owner)
    expect(await said(put('stores/payment-options', { storeId, codes: [5, 1, 1] }))).toEqual([200, undefined])
    expect((await stores())[0]?.payment_options).toEqual([1, 5])
    const recorded = async () => (await detailsOf('setting')).map(({ detail }) => detail)
    await expect.poll(recorded).toContain('ways to pay: Credit, Cash')
    expect(await said(put('stores/payment-options', { storeId, codes: [] }))).toEqual([
      400,
      'Please check codes: At least one way to pay is needed',
    ])
    expect((await put('stores/payment-options', { storeId, codes: [6] })).statusCode).toBe(400)
    expect((await stores())[0]?.payment_options).toEqual([1, 5])
  })

  test('offers one choice of two that are made at once', async () => {
    const { store_id: storeId } = await newStore(office, owner)
    const choose = (codes: number[]) => put('stores/payment-options', { storeId, codes })
    for (let tries = 0; tries < 5; tries += 1) {
      const answers = await Promise.all([choose([1]), choose([2, 3])])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect([[1], [2, 3]]).toContainEqual((await stores())[0]?.payment_options)
    }
  })

  test.each([
    ['no name', { name: ' ' }, 'Please check name: Store name is required'],
    [
      'a control character',
      { address: '5 Marina\u0007' },
      'Please check address: has characters that cannot be stored',
    ],
    ['letters for a phone number', { phone: 'call me' }, 'Please check phone: is not a phone number'],
    ['half an e-mail address', { email: 'obi@' }, 'Please check email: is not an e-mail address'],
  ])('is not made with %s', async (_name, over, problem) => {
    const answer = administer(office, owner, 'POST', 'stores', { ...STORE, ...over })
    expect(await said(answer)).toEqual([400, problem])
    expect(await stores()).toEqual([])
  })

  test('of another merchant is not touched', async () => {
    await newStore(office, owner)
    const storeId = await createStore(office.db)
    expect(await said(put('stores', { ...STORE, storeId }))).toEqual(NO_ACCESS)
    expect(await said(put('stores/payment-options', { storeId, codes: [1] }))).toEqual(NO_ACCESS)
    expect(await said(put(`stores/logo?storeId=${storeId}`, Buffer.from('')))).toEqual(NO_ACCESS)
    expect(await stores()).toHaveLength(1)
  })

  test('that somebody else owns by now is no way to make another one', async () => {
    const { store_id: storeId } = await newStore(office, owner)
    await office.db
      .updateTable('memberships')
      .set({ user_role: 'Manager' })
      .where('store_id', '=', storeId)
      .execute()
    const refused = [403, 'Ada Obi is no owner. Please ask the owner.']
    expect(await said(administer(office, owner, 'POST', 'stores', STORE))).toEqual(refused)
    expect(await said(put('merchant', MERCHANT))).toEqual(refused)
    expect(await said(put('stores', { ...STORE, storeId }))).toEqual([200, undefined])
  })
})

test('how far a shop is goes along with what is made', async () => {
  const { store_id: storeId } = await newStore(office, owner)
  await put('merchant', MERCHANT)
  const terminal = await administer<TerminalCode>(office, owner, 'POST', 'terminals', { storeId })
  const person = { storeId, fullname: 'Efe', emailOrPhone: 'efe@shop.test', role: 'Cashier' }
  await administer(office, owner, 'POST', 'staff', person)
  const product = {
    store_id: storeId,
    id: '0192f000-0000-7000-8000-0000000000e1',
    name: 'Cola',
    barcode: null,
  }
  await office.db
    .insertInto('products')
    .values({ ...product, price: 500_00, vat: 750, size: null, stock: 1, image: null })
    .execute()
  const gone = { ...product, id: '0192f000-0000-7000-8000-0000000000e2', is_active: false, is_removed: true }
  await office.db
    .insertInto('products')
    .values({ ...gone, price: 500_00, vat: 750, size: null, stock: 1, image: null })
    .execute()
  const { store_id: second } = resultOf(
    await administer<AdministeredStore>(office, owner, 'POST', 'stores', { ...STORE, name: 'A second one' }),
  )
  // What the other stores have is nothing of the first one, and a store of somebody else is none of the shop.
  await administer(office, owner, 'POST', 'staff', {
    ...person,
    storeId: second,
    emailOrPhone: 'ife@shop.test',
  })
  const ofSecond = {
    ...product,
    store_id: second,
    price: 500_00,
    vat: 750,
    size: null,
    stock: 1,
    image: null,
  }
  await office.db.insertInto('products').values(ofSecond).execute()
  const [tenant_id, theirs] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  await office.db.insertInto('tenants').values({ id: tenant_id, name: 'Somebody else' }).execute()
  const older = { ...STORE, name: 'Their store', store_id: theirs, tenant_id, image: null }
  await office.db.insertInto('stores').values(older).execute()
  const membership = { store_id: theirs, user_id: owner.user_id, user_role: 'Manager' }
  await office.db.insertInto('memberships').values(membership).execute()
  expect((await stores()).map(({ name }) => name)).toEqual(['A second one', 'Obi Stores', 'Their store'])
  expect(await progress()).toEqual({
    merchant: MERCHANT,
    store: { ...STORE, store_id: storeId, image: null, payment_options: [1, 2, 3, 4], closed_at: null },
    terminals: [
      {
        serial_number: resultOf(terminal).serial_number,
        status: 'offline',
        status_at: null,
        devices: 0,
        registered: [],
      },
    ],
    products: 1,
    staff: 1,
  })
})
