import type { UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '#domain/result.ts'
import { savedStoreOf } from '#domain/saved-stores.ts'
import { deviceStores, type DeviceStores } from '#services/storage/device-stores.ts'
import { PosCart, PosHeldSales } from '#services/storage/records/sale.ts'
import { encoded } from '#services/storage/record-format.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { HELD_MILK, MILK_LINE } from '#tests/support/fixtures/carts.ts'
import { island, mainland, otherAccess, otherProfile } from '#tests/support/fixtures/registration.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'

const CASHIER = { user_id: 'user-1', fullname: 'Demo Cashier' }
const CASH = { id: 1, description: 'Cash' }
const version1 = (value: unknown) => ({ version: 1, value })

const CART = encoded(PosCart, {
  saleId: '018f0000-0000-7000-8000-0000000000c1',
  lines: [MILK_LINE, { ...MILK_LINE, productId: 'other' }],
  discount: { mode: 'percentage', rate: 0 },
})
const HELD = encoded(PosHeldSales, [HELD_MILK])
const DRAFTS = version1('what was chosen to pay')
/** Cart, held sales, and what was chosen to pay for them. */
const SALE = ['posCart', 'posOOH', 'posPaymentDrafts']

const AT_WORK = {
  savedStores: version1([mainland, island]),
  posValidateAccessResult: version1(accessFixture),
  StorePOSTerminalProfile: version1(profileFixture),
  currentTerminal: version1({ terminal_number: '2024000001', store_id: 'store-1' }),
  posUserLoginInfo: version1({ ...CASHIER, store_id: 'store-1' }),
  deviceDetails: version1('anything'),
  Tillstate_Basic_Users_List: version1([]),
  posCart: CART,
  posOOH: HELD,
  posPaymentDrafts: DRAFTS,
}

let rows: Map<IDBValidKey, unknown>
let stores: DeviceStores

const device = (records: Record<string, unknown>, isBroken = false) => {
  const memory = memoryStore(records)
  rows = memory.rows
  const broken: UseStore = (mode, callback) =>
    memory.use(mode, (records_) =>
      callback(
        new Proxy(records_, {
          get: (target, name) =>
            name === 'put'
              ? (_value: unknown, key: IDBValidKey) => {
                  if (key === 'posUserLoginInfo') throw new DOMException('full', 'QuotaExceededError')
                  return target.put(_value, key)
                }
              : Reflect.get(target, name),
        }),
      ),
    )
  const never = () => {
    throw new Error('nothing had to be set aside')
  }
  stores = deviceStores(isBroken ? broken : memory.use, never, 'Tillstate')
}

beforeEach(() => device(AT_WORK))

test('the device says where it is and whose the sale is', async () => {
  expect(await stores.where()).toEqual(
    ok({ workplace: { access: accessFixture, profile: profileFixture }, saleStoreId: 'store-1' }),
  )
  expect(await stores.saleOnDevice()).toEqual(ok({ storeId: 'store-1', cartLines: 2, heldSales: 1 }))
  expect(await stores.list()).toEqual(ok([mainland, island]))
})

test('a store that is registered is not entered yet: the one in use stays in use', async () => {
  await stores.register(otherProfile)
  expect(await stores.where()).toEqual(
    ok({ workplace: { access: accessFixture, profile: profileFixture }, saleStoreId: 'store-1' }),
  )
  expect(await stores.registration('2024000002')).toEqual(ok(otherProfile))
  expect(await stores.registration('2024000001')).toEqual(ok(profileFixture))
  expect(await stores.registration('2024000009')).toEqual(ok(undefined))
  expect(rows.get('savedStores')).toEqual(
    version1([
      { ...mainland, isActive: false },
      { ...island, isActive: true },
    ]),
  )
  expect(SALE.map((key) => rows.get(key))).toEqual([CART, HELD, DRAFTS])
})

test('a terminal that is registered anew is known by its new registration', async () => {
  const anew = { ...profileFixture, user_role: 'Manager' }
  await stores.register(anew)
  expect(await stores.registration('2024000001')).toEqual(ok(anew))
})

test('entering another store writes access and profile together and leaves the sale of the one before', async () => {
  await stores.register(otherProfile)
  expect(await stores.enter({ profile: otherProfile, access: otherAccess, cashier: CASHIER })).toEqual(
    ok('entered'),
  )
  expect(await stores.where()).toEqual(
    ok({ workplace: { access: otherAccess, profile: otherProfile }, saleStoreId: 'store-2' }),
  )
  expect(rows.get('currentTerminal')).toEqual(
    version1({ terminal_number: '2024000002', store_id: 'store-2' }),
  )
  expect(rows.get('posUserLoginInfo')).toEqual(version1({ ...CASHIER, store_id: 'store-2' }))
  expect([...SALE, 'posRegisteredProfile'].filter((key) => rows.has(key))).toEqual([])
})

test('the store that is entered is the one that was used last, as its terminal says by now', async () => {
  const renamed = { ...otherProfile, store_name: 'Island Chemist', user_role: 'Manager' }
  expect(await stores.enter({ profile: renamed, access: otherAccess, cashier: CASHIER })).toEqual(
    ok('entered'),
  )
  expect(await stores.list()).toEqual(ok([{ ...mainland, isActive: false }, savedStoreOf(renamed)]))
})

test('entering another store leaves what was chosen to pay for a sale whose cart is gone', async () => {
  device({ ...AT_WORK, posCart: undefined, posOOH: undefined })
  await stores.enter({ profile: profileFixture, access: accessFixture, cashier: CASHIER })
  expect(rows.has('posPaymentDrafts')).toBe(true)
  await stores.register(otherProfile)
  await stores.enter({ profile: otherProfile, access: otherAccess, cashier: CASHIER })
  expect(rows.has('posPaymentDrafts')).toBe(false)
})

test('a store that is deleted takes along what was chosen to pay, also over an empty cart', async () => {
  device({ ...AT_WORK, posCart: undefined, posOOH: undefined })
  await stores.delete('store-2')
  expect(rows.has('posPaymentDrafts')).toBe(true)
  await stores.delete('store-1')
  expect(rows.has('posPaymentDrafts')).toBe(false)
})

const OF_STORES = {
  Tillstate_Basic_Users_List: version1([
    { store_id: 'store-1', users: [ADA] },
    { store_id: 'store-2', users: [BOLA] },
  ]),
  'keptSale:store-1:7': version1('a sale'),
  'keptSaleTimes:store-1': version1([]),
  'keptSale:store-2:8': version1('a sale'),
  'keptSaleTimes:store-2': version1([]),
  'keptSale:store-2:9#set-aside-2': version1('a sale'),
  'keptSaleTimes:store-2#set-aside-1': version1([]),
  'keptSale:store-1:9#set-aside-2': version1('a sale'),
  'keptSaleTimes:store-1#set-aside-1': version1([]),
}

test.each([
  ['that is deleted', () => stores.delete('store-1')],
  ['whose cookie is refused', () => stores.dropCookie('cookie-1')],
])(
  'a store %s takes its customers and its last sales along, and leaves those of the others',
  async (_, leave) => {
    device({ ...AT_WORK, ...OF_STORES })
    await leave()
    expect(rows.get('Tillstate_Basic_Users_List')).toEqual(version1([{ store_id: 'store-2', users: [BOLA] }]))
    expect([...rows.keys()].map(String).filter((key) => key.startsWith('keptSale'))).toEqual([
      'keptSale:store-2:8',
      'keptSaleTimes:store-2',
      'keptSale:store-2:9#set-aside-2',
      'keptSaleTimes:store-2#set-aside-1',
    ])
  },
)

test('the last store, which stays in the list, keeps no customers where its cookie is refused', async () => {
  device({ ...AT_WORK, ...OF_STORES, savedStores: version1([mainland]) })
  await stores.dropCookie('cookie-1')
  expect(rows.get('Tillstate_Basic_Users_List')).toEqual(version1([{ store_id: 'store-2', users: [BOLA] }]))
})

test.each([
  ['that is deleted', () => stores.delete('store-1')],
  ['whose cookie is refused', () => stores.dropCookie('cookie-1')],
])('with a store %s go the customers of whom nobody knows whose they are', async (_, leave) => {
  const unnamed = [
    { store_id: '', users: [ADA] },
    { store_id: 'store-2', users: [BOLA] },
  ]
  for (const [before, after] of [
    [unnamed, [{ store_id: 'store-2', users: [BOLA] }]],
    [[ADA, BOLA], []],
  ]) {
    device({ ...AT_WORK, Tillstate_Basic_Users_List: version1(before) })
    await leave()
    expect(rows.get('Tillstate_Basic_Users_List')).toEqual(version1(after))
  }
})

test('entering the same store again keeps its cart and its held sales', async () => {
  await stores.enter({ profile: profileFixture, access: accessFixture, cashier: CASHIER })
  expect(SALE.map((key) => rows.get(key))).toEqual([CART, HELD, DRAFTS])
})

test('an entry that fails leaves everything as it was', async () => {
  device(AT_WORK, true)
  const before = new Map(rows)
  expect(await stores.enter({ profile: otherProfile, access: otherAccess, cashier: CASHIER })).toEqual({
    ok: false,
    fault: { kind: 'storageFull' },
  })
  expect(rows).toEqual(before)
})

test.each([
  {
    what: 'that another tab has taken off the device',
    happens: () => stores.delete('store-2'),
    store: { profile: otherProfile, access: otherAccess },
  },
  {
    what: 'that has lost its cookie meanwhile',
    happens: async () => {
      await stores.delete('store-2')
      return stores.dropCookie('cookie-1')
    },
    store: { profile: profileFixture, access: accessFixture },
  },
])('a store $what is neither chosen nor entered', async ({ happens, store }) => {
  await happens()
  const before = new Map(rows)
  expect(await stores.choose(store.profile)).toEqual(ok('storeGone'))
  expect(await stores.enter({ ...store, cashier: CASHIER })).toEqual(ok('storeGone'))
  expect(rows).toEqual(before)
})

test('the tile of a store that the device has is chosen like a registration', async () => {
  expect(await stores.choose(otherProfile)).toEqual(ok('entered'))
  expect(await stores.registration('2024000002')).toEqual(ok(otherProfile))
})

test('a refused cookie takes the store with its access; its sale stays its own', async () => {
  expect(await stores.dropCookie('cookie-1')).toEqual(ok([island]))
  expect(await stores.where()).toEqual(ok({ workplace: undefined, saleStoreId: 'store-1' }))
  expect(
    ['posValidateAccessResult', 'StorePOSTerminalProfile', 'currentTerminal'].filter((key) => rows.has(key)),
  ).toEqual([])
  expect(SALE.map((key) => rows.get(key))).toEqual([CART, HELD, DRAFTS])
})

test('a refused cookie of another store leaves the one in use', async () => {
  await stores.register(otherProfile)
  expect(await stores.dropCookie('cookie-2')).toEqual(ok([{ ...mainland, isActive: false }]))
  expect(await stores.registration('2024000002')).toEqual(ok(undefined))
  expect(await stores.where()).toMatchObject({ value: { workplace: { access: accessFixture } } })
})

test('the last store keeps its place in the list without cookie and access, until it is registered again', async () => {
  device({ ...AT_WORK, savedStores: version1([mainland]) })
  expect(await stores.dropCookie('cookie-1')).toEqual(ok([{ ...mainland, cookie: null }]))
  expect(await stores.where()).toMatchObject({ value: { workplace: undefined } })
  await stores.register(profileFixture)
  expect(await stores.list()).toEqual(ok([mainland]))
})

test('a store that is deleted takes its access, its sale and its payment options along, the last one too', async () => {
  device({ ...AT_WORK, savedStores: version1([mainland]), posPaymentOptions: version1([CASH]) })
  await stores.where()
  expect(await stores.delete('store-1')).toEqual(ok([]))
  expect(await stores.where()).toEqual(ok({ workplace: undefined, saleStoreId: undefined }))
  expect([...rows.keys()].map(String).sort()).toEqual([
    'Tillstate_Basic_Users_List',
    'deviceDetails',
    'posPaymentOptions',
    'savedStores',
  ])
  expect(rows.get('posPaymentOptions')).toEqual(version1([]))
})

test('another store that is deleted leaves the one in use and its sale', async () => {
  expect(await stores.delete('store-2')).toEqual(ok([mainland]))
  expect(await stores.where()).toMatchObject({ value: { saleStoreId: 'store-1' } })
  expect(SALE.map((key) => rows.get(key))).toEqual([CART, HELD, DRAFTS])
})

test('payment options of the former version get the name of the store that is entered, and no other list does', async () => {
  device({ ...AT_WORK, posPaymentOptions: version1([CASH]) })
  await stores.where()
  expect(rows.get('posPaymentOptions')).toEqual(version1([{ store_id: 'store-1', options: [CASH] }]))
  expect(rows.has('splitPaymentOptions')).toBe(false)
  await stores.where()
  expect(rows.get('posPaymentOptions')).toEqual(version1([{ store_id: 'store-1', options: [CASH] }]))
})

test('the parts of a split belong to their store as the ways to pay do', async () => {
  device({ ...AT_WORK, splitPaymentOptions: version1([CASH]) })
  await stores.where()
  expect(rows.get('splitPaymentOptions')).toEqual(version1([{ store_id: 'store-1', options: [CASH] }]))
  await stores.delete('store-1')
  expect(rows.get('splitPaymentOptions')).toEqual(version1([]))
})

const ON_HOLD = HELD_MILK.saleId

test.each([
  ['a sign-out', () => stores.signOut()],
  ['a store that is deleted', () => stores.delete('store-1')],
  [
    'another store that is entered',
    () => stores.enter({ profile: otherProfile, access: otherAccess, cashier: CASHIER }),
  ],
])('%s takes the sales on hold that were written down unpaid', async (_, leave) => {
  const keysAfter = async (sale: object) => {
    device({
      ...AT_WORK,
      [`sale:${ON_HOLD}`]: version1(sale),
      'sale:of-nobody': version1({ state: 'unpaid', posted: null }),
    })
    expect(await leave()).toMatchObject({ ok: true })
    return [...rows.keys()].map(String).filter((key) => key.startsWith('sale:'))
  }
  expect(await keysAfter({ state: 'unpaid', posted: null })).toEqual(['sale:of-nobody'])
  // As a former version has written it.
  expect(await keysAfter({ state: 'unpaid' })).toEqual(['sale:of-nobody'])
  // What the server may have is listed as refused at the next start, and what is paid waits for the server.
  for (const sale of [
    { state: 'unpaid', posted: {} },
    { state: 'paid', posted: null },
  ])
    expect(await keysAfter(sale)).toEqual([`sale:${ON_HOLD}`, 'sale:of-nobody'])
})

test('a sign-out takes the cashier, the sale and the last sales, and leaves the stores', async () => {
  const sold = {
    'keptSale:store-1:1763740800': version1('a sale'),
    'keptSaleTimes:store-1': version1([]),
    'keptSale:store-2:1763740801': version1('a sale'),
  }
  device({ ...AT_WORK, ...sold })
  await stores.register(otherProfile)
  expect(await stores.signOut()).toEqual(ok(undefined))
  expect([...rows.keys()]).toEqual(['savedStores'])
})
