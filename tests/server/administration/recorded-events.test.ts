import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import { TEST_SETTINGS } from '../support/office.ts'
import { administer, newStore, openEmptyOffice, ownerOf, STORE, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
let store: AdministeredStore
let storeId = ''
beforeEach(async () => {
  office = await openEmptyOffice()
  owner = await ownerOf(office)
  store = await newStore(office, owner)
  storeId = store.store_id
})
afterEach(() => office.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, type?: string) =>
  administer(office, owner, method, path, payload, {
    query: { storeId, dryRun: 'false' },
    headers: type === undefined ? {} : { 'content-type': type },
  })

const exported = () =>
  office.app.inject({
    url: '/api/merchant/administration/products/export',
    query: { storeId },
    headers: { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${owner.token}` },
  })

const logo = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a503d' } })
    .png()
    .toBuffer()

const recorded = () =>
  office.db
    .selectFrom('security_events')
    .select(['kind', 'outcome', 'name', 'store_id', 'address', 'detail'])
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()

test.each<[string, () => Promise<{ statusCode: number }>, { kind: string; detail: string }]>([
  [
    'name and contacts of a store',
    () => ask('PUT', 'stores', { ...STORE, storeId, name: 'Obi Island' }),
    { kind: 'setting', detail: 'store Obi Island saved' },
  ],
  [
    'ways to pay',
    () => ask('PUT', 'stores/payment-options', { storeId, codes: [1, 3] }),
    { kind: 'setting', detail: 'ways to pay: Cash, Card' },
  ],
  [
    'what receipts and tills go by',
    () =>
      ask('PUT', 'stores/till-settings', {
        storeId,
        receipt_text: 'Thank you',
        is_powered_by_shown: true,
        shows_tiles: false,
        fixed_discount: null,
        offline_sales: null,
        in_store_codes: null,
      }),
    { kind: 'setting', detail: 'settings of receipts and tills saved' },
  ],
  [
    'a logo',
    async () => ask('PUT', 'stores/logo', await logo(), 'image/png'),
    { kind: 'setting', detail: 'logo replaced' },
  ],
  ['no logo', () => ask('PUT', 'stores/logo'), { kind: 'setting', detail: 'logo taken away' }],
  [
    'a terminal',
    () => ask('POST', 'terminals', { storeId, serialNumber: '123456' }),
    { kind: 'setting', detail: 'terminal 123456 added' },
  ],
  [
    'products from a file',
    () => ask('POST', 'products/import', Buffer.from('name;price\nMilo;5,00\n'), 'text/csv'),
    { kind: 'import', detail: 'products: 1 added, 0 changed' },
  ],
  [
    'demo products',
    () => ask('POST', 'products/demo', { storeId }),
    { kind: 'import', detail: expect.stringMatching(/^\d{3} products to try the till with$/) as string },
  ],
  ['the exported products', exported, { kind: 'export', detail: 'all products' }],
])('%s: the event names who did it', async (_what, act, event) => {
  await expect.poll(async () => (await recorded()).length).toBe(1)
  expect((await act()).statusCode).toBe(200)
  const who = { outcome: 'done', name: 'Ada Obi', store_id: storeId, address: '127.0.0.1' }
  await expect.poll(async () => (await recorded()).slice(1)).toEqual([{ ...who, ...event }])
})

test('a terminal that is removed is recorded', async () => {
  await ask('POST', 'terminals', { storeId, serialNumber: '123456' })
  await ask('POST', 'terminals/remove', { storeId, serialNumber: '123456' })
  await expect
    .poll(async () => (await recorded()).map(({ detail }) => detail))
    .toEqual(['store Obi Stores made', 'terminal 123456 added', 'terminal 123456 removed'])
})

test('an export that is refused is recorded as a refusal, and as no export', async () => {
  await office.db.updateTable('memberships').set({ user_role: 'Cashier' }).execute()
  expect((await exported()).statusCode).toBe(403)
  await expect
    .poll(async () => (await recorded()).slice(1).map(({ kind, outcome }) => [kind, outcome]))
    .toEqual([['refusal', 'refused']])
})
