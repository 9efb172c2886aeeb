import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { failed, ok } from '#domain/result.ts'
import { deviceStores } from '#services/storage/device-stores.ts'
import { guarded } from '#services/storage/guarded.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import { deviceRecord, type RecordType } from '#services/storage/record.ts'
import { SoldStock } from '#services/storage/records/catalogue.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import {
  ColorModeKey,
  DeviceInfoRecord,
  ReceiptPaper,
  ReceiptPrinterRecord,
  SerialPortKey,
} from '#services/storage/records/device.ts'
import { PosPaymentOptions, SplitPaymentOptions } from '#services/storage/records/store-options.ts'
import { basicUsersList } from '#services/storage/records/users.ts'
import { FavouritesRecord, TillSettingsRecord } from '#services/storage/records/till-settings.ts'
import { RegisteredProfile } from '#services/storage/records/workplace.ts'
import { deviceStore } from '#services/storage/store.ts'
import { idsUnder } from '#services/storage/ids-under.ts'
import { changeTogether } from '#services/storage/together.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { MILK_LINE } from '#tests/support/fixtures/carts.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'
import { OWN_SETTINGS } from '#tests/support/fixtures/till-settings.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

const Drawer = { key: 'drawer', version: 1, schema: z.string() }
const setAside = ({ key }: { key: string }): never => {
  throw new Error(`The record ${key} was set aside`)
}

let store: UseStore

beforeEach(() => {
  store = emptyDevice()
})

const PRINTER = { kind: 'usb', vendorId: 1208, productId: null, name: 'TM-T20III' } as const
const CASH = { id: 1, description: 'Cash' }

test.each<[string, RecordType<z.ZodMiniType>, unknown[]]>([
  ['deviceInfo', DeviceInfoRecord, [deviceFixture]],
  ['colorMode', ColorModeKey, ['system', 'light', 'dark']],
  ['SerialPortKey', SerialPortKey, ['COM3']],
  ['receiptPaper', ReceiptPaper, ['roll', 'sheet']],
  [
    'receiptPrinter',
    ReceiptPrinterRecord,
    [
      { device: PRINTER, width: 58, isAutomatic: true },
      {
        device: { ...PRINTER, kind: 'serial', vendorId: null, productId: 514 },
        width: 80,
        isAutomatic: false,
      },
      { device: null, width: 80, isAutomatic: false },
    ],
  ],
  ['Tillstate_Basic_Users_List', basicUsersList('Tillstate'), [[{ store_id: 'store-1', users: [ADA] }], []]],
  ['favourites', FavouritesRecord, [[{ store_id: 'store-1', product_ids: ['a', 'b'] }]]],
  ['tillSettings', TillSettingsRecord, [[{ store_id: 'store-1', settings: OWN_SETTINGS }]]],
  ['posRegisteredProfile', RegisteredProfile, [profileFixture]],
  [
    'soldStock',
    SoldStock,
    [[{ store_id: 'store-1', sold: [{ saleId: 's', lines: [{ productId: 'p', quantity: 2 }] }] }]],
  ],
  ['posPaymentOptions', PosPaymentOptions, [[{ store_id: 'store-1', options: [CASH] }], []]],
  ['splitPaymentOptions', SplitPaymentOptions, [[{ store_id: 'store-1', options: [CASH] }], []]],
])('what a device has kept as %s is found by the next version of the app', async (key, type, values) => {
  for (const value of values) {
    await set(key, { version: 1, value }, store)
    const record = deviceRecord(type, store, setAside)
    expect(await record.read()).toEqual(ok(value))
    await record.write(value)
    expect(await get(key, store)).toEqual({ version: 1, value })
  }
})

test('a cart of before sales had ids gets one, and keeps it once it is written', async () => {
  const { saleId: _, ...former } = { saleId: '', lines: [], discount: { mode: 'percentage', rate: 0 } }
  await set('posCart', { version: 1, value: former }, store)
  expect(await deviceRecord(PosCart, store, setAside).read()).toMatchObject({
    value: { saleId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/) as unknown },
  })
})

test('a record that is there is read without waiting for those that write', async () => {
  await set('drawer', { version: 1, value: 'full' }, store)
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => begun.mockRestore())
  expect(await deviceRecord(Drawer, store, setAside).read()).toEqual(ok('full'))
  expect(begun.mock.calls.map(([, mode]) => mode)).toEqual(['readonly'])
})

test('a record that is changed to nothing is removed', async () => {
  const record = deviceRecord(Drawer, store, setAside)
  await record.write('full')
  expect(await record.update(() => undefined)).toEqual(ok(undefined))
  expect(await keys(store)).toEqual([])
})

test('a store that refuses says why', async () => {
  const reason = 'Error: The disk is gone'
  const broken: UseStore = () => Promise.reject(new Error('The disk is gone'))
  expect(await deviceRecord(Drawer, broken, setAside).read()).toEqual(
    failed({ kind: 'storageUnavailable', reason }),
  )
})

test.each([
  [new DOMException('full', 'QuotaExceededError'), { kind: 'storageFull' }],
  [
    new DOMException('The connection is closing.', 'InvalidStateError'),
    { kind: 'storageUnavailable', reason: 'InvalidStateError: The connection is closing.' },
  ],
  [
    Object.assign(new Error('full'), { name: 'QuotaExceededError' }),
    { kind: 'storageUnavailable', reason: 'QuotaExceededError: full' },
  ],
])('of %s the cashier reads the right thing', async (error, fault) => {
  expect(await guarded(() => Promise.reject(error))).toEqual(failed(fault))
})

test('a transaction that the device itself broke off fails with the reason of the device', async () => {
  const transaction = {
    error: new DOMException('full', 'QuotaExceededError'),
    abort: () => {
      throw new DOMException('It is over.', 'InvalidStateError')
    },
  }
  const full: UseStore = (_mode, work) => Promise.resolve(work({ transaction } as unknown as IDBObjectStore))
  const changed = await changeTogether(full, setAside)(() => Promise.reject(transaction.error))
  expect(changed).toEqual(failed({ kind: 'storageFull' }))
})

test('a record that is only there as set aside by another version comes back', async () => {
  await set('drawer#set-aside-1', { version: 1, value: 'full' }, store)
  const read = await changeTogether(store, setAside)((change) => change.read(Drawer))
  expect(read).toEqual(ok('full'))
  expect(await keys(store)).toEqual(['drawer'])
})

test('reading what is not there leaves nothing behind', async () => {
  expect(await changeTogether(store, setAside)((change) => change.read(Drawer))).toEqual(ok(undefined))
  expect(await keys(store)).toEqual([])
})

test('the ids under a name are those of its records, and of those of this version that were set aside', async () => {
  for (const key of [
    'sale:a',
    'sale:a#set-aside-1',
    'sale:b#set-aside-1',
    'sale:c#set-aside-2',
    'sale:d#set-aside-1~2',
    'other:e',
    'other:e#set-aside-1',
  ])
    await set(key, 0, store)
  expect(await changeTogether(store, setAside)((change) => idsUnder(change, 'sale:', 1))).toEqual(
    ok(['a', 'b']),
  )
})

test('a device that has just been taken out of its box has no store, no sale and no draft', async () => {
  const stores = deviceStores(store, setAside, 'Tillstate')
  expect(await stores.saleOnDevice()).toEqual(ok({ storeId: undefined, cartLines: 0, heldSales: 0 }))
  expect(await stores.where()).toEqual(ok({ workplace: undefined, saleStoreId: undefined }))
  expect(await paymentDrafts(store, setAside).read('sale')).toEqual(ok(undefined))
  expect(await keys(store)).toEqual([])
})

test('payment options without the name of a store stay so while the device is in none', async () => {
  await set('posPaymentOptions', { version: 1, value: [CASH] }, store)
  expect(await deviceStores(store, setAside, 'Tillstate').where()).toMatchObject({ ok: true })
  expect(await deviceRecord(PosPaymentOptions, store, setAside).read()).toEqual(
    ok([{ store_id: '', options: [CASH] }]),
  )
})

test('a list of users that does not say of which store it is counts as none, until one that does takes its place', async () => {
  await set('Tillstate_Basic_Users_List', { version: 1, value: [ADA] }, store)
  const record = deviceRecord(basicUsersList('Tillstate'), store, setAside)
  expect(await record.read()).toEqual(ok([]))
  const named = [{ store_id: 'store-1', users: [ADA] }]
  await record.update((kept = []) => [...kept, ...named])
  expect(await get('Tillstate_Basic_Users_List', store)).toEqual({ version: 1, value: named })
})

test('a store without a cookie stays where the cookie of another one is refused', async () => {
  const { cookie } = island
  const without = { ...mainland, cookie: null }
  await set('savedStores', { version: 1, value: [without, island] }, store)
  expect(await deviceStores(store, setAside, 'Tillstate').dropCookie(cookie!.cookie_value)).toEqual(
    ok([without]),
  )
})

test('a newer version of the app that changes the database has not wiped it', async () => {
  const wiped = vi.fn<() => void>()
  const device = deviceStore(wiped)
  await set('cart', 'milk', device)
  await promisifyRequest(indexedDB.open('tillstate', 2))
  expect(await get('cart', device)).toBe('milk')
  expect(wiped).not.toHaveBeenCalled()
})

test('a connection that the browser has closed is opened again, and one that failed is tried again', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open')
  const listened = vi.spyOn(IDBDatabase.prototype, 'addEventListener')
  onTestFinished(() => {
    open.mockRestore()
    listened.mockRestore()
  })
  const wiped = vi.fn<() => void>()
  const device = deviceStore(wiped)
  open.mockImplementationOnce(() => {
    const request = { error: new DOMException('The disk is busy.', 'UnknownError'), onerror: () => undefined }
    queueMicrotask(() => request.onerror())
    return request as unknown as ReturnType<IDBFactory['open']>
  })
  await expect(get('cart', device)).rejects.toThrow('The disk is busy.')
  await set('cart', MILK_LINE, device)
  expect(await get('cart', device)).toEqual(MILK_LINE)
  expect(open.mock.calls).toEqual([['tillstate'], ['tillstate']])
  const database = await new Promise<globalThis.IDBDatabase>((resolve) => {
    void device('readonly', (records) => resolve(records.transaction.db))
  })
  database.close()
  // The database in memory closes nothing by itself, as a browser does that is short of memory.
  for (const [type, listener] of listened.mock.calls as unknown as [string, () => void][])
    if (type === 'close') listener()
  expect(await get('cart', device)).toEqual(MILK_LINE)
  expect([open.mock.calls.length, wiped.mock.calls.length]).toEqual([3, 0])
})
