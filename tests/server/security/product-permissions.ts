import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA } from '../support/goods.ts'

const query = { storeId: MAINLAND.id }
const written = { name: 'Coca-Cola', barcode: '', size: '50 cl', category: '', price: 500 }
const product = { ...written, ...query, vat_category: 'standard' }
const csv = { headers: { 'content-type': 'text/csv' }, payload: 'name,price\nMilo,900.00' }

const ofOrder = () => ({ ...query, orderId: randomUUID(), deedId: randomUUID(), version: 1 })

const ofCount = () => ({ ...query, countId: randomUUID() })

interface ProductRoute {
  route: string
  request: () => InjectOptions
  /** How whoever looks after the store is answered. */
  granted: 200 | 422
  /** How a cashier of the store is answered, where not with 403. */
  cashier?: 200 | 422
}

const at = '/api/merchant/administration/products'
const stock = '/api/merchant/administration/stock'
const labels = '/api/merchant/administration/labels'

/** The routes of a store's products and their stock; who does not look after the store may only count. */
export const PRODUCT_ROUTES: ProductRoute[] = [
  { route: `GET ${at}`, request: () => ({ query }), granted: 200 },
  { route: `GET ${at}/categories`, request: () => ({ query }), granted: 200 },
  // A body of nothing is no picture.
  {
    route: `POST ${at}/picture`,
    request: () => ({ query, headers: { 'content-type': 'image/png' } }),
    granted: 422,
  },
  { route: `POST ${at}`, request: () => ({ payload: { ...product, quantity: 1 } }), granted: 200 },
  {
    route: `PUT ${at}`,
    request: () => ({ payload: { ...product, id: COLA, version: 1, is_active: true } }),
    granted: 200,
  },
  {
    route: `POST ${at}/import`,
    request: () => ({ query: { ...query, dryRun: 'true' }, ...csv }),
    granted: 200,
  },
  { route: `GET ${at}/import/progress`, request: () => ({ query }), granted: 200 },
  {
    route: `POST ${at}/bulk`,
    request: () => ({
      payload: { ...query, choice: { ids: [COLA] }, change: { kind: 'active', is_active: true }, seen: null },
    }),
    granted: 200,
  },
  { route: `GET ${at}/changes`, request: () => ({ query }), granted: 200 },
  // The store has no such changes.
  {
    route: `POST ${at}/changes/undo`,
    request: () => ({ payload: { ...query, batchId: COLA } }),
    granted: 422,
  },
  { route: `GET ${at}/export`, request: () => ({ query }), granted: 200 },
  {
    route: `GET ${stock}/movements`,
    request: () => ({ query: { ...query, productId: COLA } }),
    granted: 200,
  },
  {
    route: `POST ${stock}/adjust`,
    request: () => ({
      payload: { ...query, deedId: randomUUID(), productId: COLA, quantity: -1, reason: 'broken', note: '' },
    }),
    granted: 200,
  },
  {
    route: `POST ${stock}/receive`,
    request: () => ({
      payload: {
        ...query,
        deedId: randomUUID(),
        reference: '',
        note: '',
        lines: [{ productId: COLA, quantity: 1 }],
      },
    }),
    granted: 200,
  },
  {
    route: `GET ${labels}/changed`,
    request: () => ({ query: { ...query, since: '2026-01-01T00:00:00Z' } }),
    granted: 200,
  },
  {
    route: `POST ${labels}`,
    request: () => ({
      payload: { ...query, layout: 'roll58', first: 1, lines: [{ productId: COLA, copies: 1 }] },
    }),
    granted: 200,
  },
  {
    route: `GET ${stock}/level`,
    request: () => ({ query: { ...query, productId: COLA } }),
    granted: 200,
  },
  {
    route: `POST ${stock}/level`,
    request: () => ({ payload: { ...query, productId: COLA, warn_at: 5 } }),
    granted: 200,
  },
  { route: `GET ${stock}/counts/open`, request: () => ({ query }), granted: 200, cashier: 200 },
  {
    route: `POST ${stock}/counts`,
    request: () => ({ payload: { ...query, countId: randomUUID(), category: null } }),
    granted: 200,
  },
  // Of the others the store has no such count.
  {
    route: `POST ${stock}/counts/entries`,
    request: () => ({
      payload: {
        ...ofCount(),
        entryId: randomUUID(),
        ago: 0,
        place: 'floor',
        counting: { kind: 'piece', productId: COLA },
      },
    }),
    granted: 422,
    cashier: 422,
  },
  { route: `GET ${stock}/counts/review`, request: () => ({ query: ofCount() }), granted: 422 },
  {
    route: `GET ${stock}/counts/rows`,
    request: () => ({ query: { ...ofCount(), list: 'uncounted' } }),
    granted: 422,
  },
  {
    route: `POST ${stock}/counts/approve`,
    request: () => ({ payload: { ...ofCount(), entries: 0 } }),
    granted: 422,
  },
  { route: `POST ${stock}/counts/discard`, request: () => ({ payload: ofCount() }), granted: 422 },
  { route: `GET ${stock}/orders`, request: () => ({ query }), granted: 200 },
  // The store has no such order.
  {
    route: `GET ${stock}/orders/one`,
    request: () => ({ query: { ...query, orderId: randomUUID() } }),
    granted: 422,
  },
  {
    route: `POST ${stock}/orders/save`,
    request: () => ({
      payload: { ...ofOrder(), version: 0, supplier: '', expectedOn: null, lines: [], isPlaced: false },
    }),
    granted: 200,
  },
  {
    route: `POST ${stock}/orders/receive`,
    request: () => ({ payload: { ...ofOrder(), lines: [{ productId: COLA, quantity: 1 }] } }),
    granted: 422,
  },
  { route: `POST ${stock}/orders/close`, request: () => ({ payload: ofOrder() }), granted: 422 },
  // The store has products already.
  { route: `POST ${at}/demo`, request: () => ({ payload: query }), granted: 422 },
]
