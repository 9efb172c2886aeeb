import { expect, test } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { made } from '#tests/support/office-call.ts'

const OFFLINE: ApiFault = { kind: 'offline' }
const [storeId, productId, countId, userId] = ['store-1', 'product-1', 'count-1', 'user-1']
const AT = '/administration'

const ROWS = [{ id: 'row-1' }]

/** Lists that come page by page: under which name the rows come, and what the next page is asked for by. */
const PAGES: [
  string,
  (cursor: string | null) => (api: OfficeApi) => Promise<unknown>,
  string,
  object,
  unknown,
  string,
][] = [
  [
    'merchant',
    (cursor) => (api) => api.flaggedSales({ filter: { storeId, filter: 'open' }, cursor }),
    '/flagged-sales',
    { storeId, filter: 'open' },
    { sales: ROWS, next: 'c2' },
    'c2',
  ],
  [
    'merchant',
    (cursor) => (api) => api.productChanges({ filter: { storeId }, cursor }),
    '/products/changes',
    { storeId },
    { batches: ROWS, next: 'c2' },
    'c2',
  ],
  [
    'merchant',
    (cursor) => (api) => api.stockMovements({ filter: { storeId, productId }, cursor }),
    '/stock/movements',
    { storeId, productId },
    { movements: ROWS, next: 7 },
    '7',
  ],
  [
    'merchant',
    (cursor) => (api) => api.countRows({ filter: { storeId, countId, list: 'differing' }, cursor }),
    '/stock/counts/rows',
    { storeId, countId, list: 'differing' },
    { rows: ROWS, next: 'c2' },
    'c2',
  ],
  [
    'merchant',
    (cursor) => (api) => api.purchaseOrders({ filter: { storeId, state: 'all' }, cursor }),
    '/stock/orders',
    { storeId },
    { orders: ROWS, next: 7 },
    '7',
  ],
  [
    'merchant',
    (cursor) => (api) => api.purchaseOrders({ filter: { storeId, state: 'draft' }, cursor }),
    '/stock/orders',
    { storeId, state: 'draft' },
    { orders: ROWS, next: 7 },
    '7',
  ],
  [
    'identity',
    (cursor) => (api) =>
      api.securityEvents({ filter: { kind: '', userId, storeId: '', from: '', to: '' }, cursor }),
    '/security-events',
    { userId },
    { events: ROWS, next: 'c2' },
    'c2',
  ],
]

test.each(PAGES)(
  '%s: the pages of a list follow one after the other: %s',
  async (to, call, path, query, page, next) => {
    const first = await made(call(null), page)
    expect(first.sent).toEqual([{ to, path: `${AT}${path}`, query }])
    expect(first.outcome).toEqual(ok({ rows: ROWS, next }))
    const second = await made(call('c2'), { ...(page as object), next: null })
    expect(second.sent).toEqual([{ to, path: `${AT}${path}`, query: { ...query, cursor: 'c2' } }])
    expect(second.outcome).toEqual(ok({ rows: ROWS, next: null }))
    expect((await made(call(null), page, OFFLINE)).outcome).toEqual(failed(OFFLINE))
  },
)

test('the sessions of whoever is signed in come without a name, since the page knows it', async () => {
  const { sent, outcome } = await made((api) => api.ownSessions(), [{ id: 'session-1' }])
  expect(sent).toEqual([{ to: 'identity', path: '/auth/sessions' }])
  expect(outcome).toEqual(ok({ fullname: '', sessions: [{ id: 'session-1' }] }))
  expect((await made((api) => api.ownSessions(), [], OFFLINE)).outcome).toEqual(failed(OFFLINE))
})
