import { expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { failed, ok } from '#domain/result.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import {
  ADJUSTMENT,
  BULK,
  DEARER,
  DEED,
  DELIVERY,
  ENTRY,
  FAVOURITES,
  INVITED,
  LABELS,
  NEW_PRODUCT,
  ORDER,
  OWNER,
  PIECES,
  RULES,
  countId,
  productId,
  storeId,
} from '#tests/support/fixtures/office-payloads.ts'
import { made } from '#tests/support/office-call.ts'

const OFFLINE: ApiFault = { kind: 'offline' }
const userId = 'user-1'
const FILE = new File(['name,price'], 'rice.csv', { type: 'text/csv' })
const LOGO = new File(['png'], 'logo.png', { type: 'image/png' })
interface Expected {
  call: (api: OfficeApi) => Promise<unknown>
  line: string
  query?: object
  body?: object
  more?: object
}

const STORE = { id: storeId, name: 'Yaba', address: '', phone: '', email: '' }
const MERCHANT = { name: 'Mainland', tax_id: '', rc_number: '', is_vat_registered: true }
const AT = '/administration'
const get = (path: string, call: Expected['call'], query?: object): Expected => ({
  call,
  line: `GET merchant ${AT}${path}`,
  ...(query && { query }),
})
const sends =
  (method: string) =>
  (path: string, call: Expected['call'], body: object): Expected => ({
    call,
    line: `${method} merchant ${AT}${path}`,
    body,
  })
const [post, put] = [sends('POST'), sends('PUT')]

/** Calls whose answer is handed on as it is. */
const HANDED_ON: Expected[] = [
  get('/setup', (api) => api.setup()),
  get('/stores', (api) => api.stores()),
  get('/stores/till-settings', (api) => api.storeRules(storeId), { storeId }),
  get('/stores/favourites', (api) => api.storeFavourites(storeId), { storeId }),
  get('/terminals', (api) => api.terminals(storeId), { storeId }),
  get('/staff', (api) => api.staff(storeId), { storeId }),
  get('/products/import/progress', (api) => api.importProgress(storeId), { storeId }),
  get('/flagged-sales/open', (api) => api.openFlags(storeId), { storeId }),
  get('/stock/level', (api) => api.stockLevel({ storeId, productId }), { storeId, productId }),
  get('/stock/counts/open', (api) => api.openStockCount(storeId), { storeId }),
  get('/stock/counts/review', (api) => api.reviewCount({ storeId, countId }), { storeId, countId }),
  get('/stock/orders/one', (api) => api.purchaseOrder({ storeId, orderId: 'o' }), { storeId, orderId: 'o' }),
  get('/labels/changed', (api) => api.changedLabels({ storeId, since: '2026-11-21', cursor: null }), {
    storeId,
    since: '2026-11-21',
  }),
  get('/labels/changed', (api) => api.changedLabels({ storeId, since: '2026-11-21', cursor: 'c2' }), {
    storeId,
    since: '2026-11-21',
    cursor: 'c2',
  }),
  put('/merchant', (api) => api.saveMerchant(MERCHANT), MERCHANT),
  put('/stores', (api) => api.saveStore({ ...STORE, storeId }), { ...STORE, storeId }),
  put('/stores/closed', (api) => api.closeStore({ storeId, isClosed: true }), { storeId, isClosed: true }),
  post('/stores', (api) => api.createStore({ ...STORE, creationId: 'c' }), { ...STORE, creationId: 'c' }),
  post('/terminals', (api) => api.addTerminal({ storeId, creationId: 'c' }), { storeId, creationId: 'c' }),
  post(
    '/terminals/access-code',
    (api) => api.replaceAccessCode({ storeId, serialNumber: '2024000001', endsDevices: true }),
    { storeId, serialNumber: '2024000001', endsDevices: true },
  ),
  post('/products/demo', (api) => api.addDemoProducts(storeId), { storeId }),
  post('/staff/pin', (api) => api.drawPin({ storeId, userId }), { storeId, userId }),
  post('/flagged-sales/mark', (api) => api.markSale({ storeId, saleId: 's', note: 'Seen' }), {
    storeId,
    saleId: 's',
    note: 'Seen',
  }),
  post('/stock/level', (api) => api.setStockLevel({ storeId, productId, warn_at: 5 }), {
    storeId,
    productId,
    warn_at: 5,
  }),
  post('/stock/counts', (api) => api.openCount({ storeId, countId, category: null }), {
    storeId,
    countId,
    category: null,
  }),
  post('/stock/counts/approve', (api) => api.approveCount({ storeId, countId, entries: 4 }), {
    storeId,
    countId,
    entries: 4,
  }),
  post('/stock/counts/discard', (api) => api.discardCount({ storeId, countId }), { storeId, countId }),
  post('/stock/counts/entries', (api) => api.countEntry(ENTRY), ENTRY),
  post('/stock/receive', (api) => api.receiveStock(DELIVERY), DELIVERY),
  post('/stock/adjust', (api) => api.adjustStock(ADJUSTMENT), ADJUSTMENT),
  post('/stock/orders/receive', (api) => api.receiveOrder({ ...DEED, lines: [PIECES] }), {
    ...DEED,
    lines: [PIECES],
  }),
  post('/stock/orders/close', (api) => api.closeOrder(DEED), DEED),
  // Prices and costs are kobo in the till and naira on the wire.
  post(
    '/stock/orders/save',
    (api) => api.saveOrder({ ...ORDER, lines: [{ ...PIECES, unitCost: kobo(90_050) }] }),
    { ...ORDER, lines: [{ ...PIECES, unitCost: 900.5 }] },
  ),
  post('/products', (api) => api.createProduct({ ...NEW_PRODUCT, price: kobo(125_050) }), {
    ...NEW_PRODUCT,
    price: 1_250.5,
  }),
  put('/stores/till-settings', (api) => api.saveStoreRules(RULES), RULES),
  put('/stores/favourites', (api) => api.saveStoreFavourites(FAVOURITES), FAVOURITES),
  post('/staff', (api) => api.inviteStaff(INVITED), INVITED),
  {
    call: (api) => api.setUpOwner(OWNER),
    line: 'POST identity /setup/owner',
    body: OWNER,
    more: { aboutSession: true },
  },
  {
    ...post('/products/bulk', (api) => api.changeProducts({ ...BULK, change: DEARER }), {
      ...BULK,
      change: { ...DEARER, amount: 12.5 },
    }),
    more: { timeout: 300_000 },
  },
  {
    ...post('/labels', (api) => api.printLabels({ ...LABELS, lines: [...LABELS.lines] }), LABELS),
    more: { timeout: 120_000 },
  },
  {
    call: (api) => api.staffSessions(userId),
    line: `GET identity ${AT}/users/sessions`,
    query: { userId },
  },
  {
    call: (api) => api.endSessions({ userId: undefined, sessionId: undefined }),
    line: 'POST identity /auth/sessions/end',
    body: {},
  },
  {
    call: (api) => api.endSessions({ userId: undefined, sessionId: 'session-2' }),
    line: 'POST identity /auth/sessions/end',
    body: { sessionId: 'session-2' },
  },
  {
    call: (api) => api.endSessions({ userId, sessionId: undefined }),
    line: `POST identity ${AT}/users/sessions/end`,
    body: { userId },
  },
  {
    call: (api) => api.endSessions({ userId, sessionId: 'session-2' }),
    line: `POST identity ${AT}/users/sessions/end`,
    body: { userId, sessionId: 'session-2' },
  },
  {
    call: (api) => api.saveLogo(storeId, LOGO),
    line: `PUT merchant ${AT}/stores/logo`,
    query: { storeId },
    body: LOGO,
    more: { mediaType: 'image/png' },
  },
  {
    call: (api) => api.saveLogo(storeId, undefined),
    line: `PUT merchant ${AT}/stores/logo`,
    query: { storeId },
  },
  ...[true, false].map((isDryRun): Expected => ({
    call: (api) => api.importProducts(storeId, FILE, isDryRun, undefined),
    line: `POST merchant ${AT}/products/import`,
    query: { storeId, dryRun: String(isDryRun) },
    body: FILE,
    more: { mediaType: 'text/csv', timeout: 300_000 },
  })),
  {
    call: (api) => api.importProducts(storeId, FILE, true, ['name', null, 'price']),
    line: `POST merchant ${AT}/products/import`,
    query: { storeId, dryRun: 'true', columns: 'name,,price' },
    body: FILE,
    more: { mediaType: 'text/csv', timeout: 300_000 },
  },
  {
    call: (api) => api.sendProductPicture({ storeId, picture: LOGO }),
    line: `POST merchant ${AT}/products/picture`,
    query: { storeId },
    body: LOGO,
    more: { mediaType: 'image/png', timeout: 120_000 },
  },
  {
    call: (api) => api.sendProductPicture({ storeId, picture: undefined }),
    line: `POST merchant ${AT}/products/picture`,
    query: { storeId },
    more: { timeout: 120_000 },
  },
  ...[true, false].map((dryRun): Expected => ({
    call: (api) => (dryRun ? api.lookAtUndo : api.undoChanges)({ storeId, batchId: 'b' }),
    line: `POST merchant ${AT}/products/changes/undo`,
    body: { storeId, batchId: 'b', dryRun },
    more: { timeout: 300_000 },
  })),
]

const asSent = ({ line, query, body, more }: Expected) => {
  const [method, to, path] = line.split(' ')
  return { to, path, ...(method !== 'GET' && { method }), query, body, ...more }
}

test.each(HANDED_ON)('$line $query $body', async (expected) => {
  const result = { of: 'the server' }
  expect(await made(expected.call, result)).toEqual({ sent: [asSent(expected)], outcome: ok(result) })
  expect(await made(expected.call)).toMatchObject({ outcome: { fault: { kind: 'malformed' } } })
  expect(await made(expected.call, result, OFFLINE)).toMatchObject({ outcome: failed(OFFLINE) })
})

/** Calls of which only counts that they worked. */
const DONE: Expected[] = [
  post('/terminals/remove', (api) => api.removeTerminal({ storeId, serialNumber: '2024000001' }), {
    storeId,
    serialNumber: '2024000001',
  }),
  put('/staff/role', (api) => api.changeRole({ storeId, userId, role: 'Manager' }), {
    storeId,
    userId,
    role: 'Manager',
  }),
  post('/staff/remove', (api) => api.removeStaff({ storeId, userId }), { storeId, userId }),
  post('/staff/second-factor', (api) => api.takeSecondFactorOff({ storeId, userId }), { storeId, userId }),
  put('/stores/payment-options', (api) => api.savePaymentOptions({ storeId, codes: [1, 3] }), {
    storeId,
    codes: [1, 3],
  }),
]

test.each(DONE)('$line $body', async (expected) => {
  expect(await made(expected.call)).toEqual({ sent: [asSent(expected)], outcome: ok(undefined) })
  expect(await made(expected.call, undefined, OFFLINE)).toMatchObject({ outcome: failed(OFFLINE) })
})

/** The calls of the office that these make. */
const namesIn = async (calls: Expected[]): Promise<string[]> => {
  const names = new Set<string>()
  const recording = new Proxy({} as OfficeApi, {
    get: (_, name) => {
      names.add(String(name))
      return async () => undefined
    },
  })
  await Promise.all(calls.map(({ call }) => call(recording)))
  return [...names]
}

/** Lists and products, whose answers are no longer as they came. */
const HELD_ELSEWHERE = [
  // tests/services/office-pages.test.ts
  'flaggedSales',
  'productChanges',
  'stockMovements',
  'countRows',
  'purchaseOrders',
  'securityEvents',
  'ownSessions',
  // tests/services/administered-products.test.ts
  'productPage',
  'productsWithBarcode',
  'productCategories',
  'saveProduct',
  'productFile',
]

test('every call of the office is held to what it sends', async () => {
  const api = await made(async (whole) => Object.keys(whole))
  const held = [...(await namesIn([...HANDED_ON, ...DONE])), ...HELD_ELSEWHERE]
  expect(held.toSorted()).toEqual((api.outcome as string[]).toSorted())
})
