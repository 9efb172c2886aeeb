import { COLA } from '../support/goods.ts'
import { TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
import { AT, COUNT, ORDER, newestSale, payload, query, type Step } from './step.ts'

const pages = [
  { PageNumber: '1', PageSize: '20' },
  { PageNumber: '2', PageSize: '1' },
]

/** All that can be read of a store. */
export const READING: Step[] = [
  ...[
    '/api/merchant/product/simple-list',
    '/api/merchant/lookup/payment/channels',
    '/api/merchant/lookup/payment/channels/split',
    '/api/merchant/inventory/purchase-order/get/items/',
    `${AT}/flagged-sales`,
    `${AT}/flagged-sales/open`,
    `${AT}/stores/favourites`,
    `${AT}/stores/till-settings`,
    `${AT}/terminals`,
    `${AT}/staff`,
    `${AT}/products`,
    `${AT}/products/categories`,
    `${AT}/products/changes`,
    `${AT}/products/export`,
    `${AT}/products/import/progress`,
    `${AT}/stock/counts/open`,
    `${AT}/stock/orders`,
  ].map((url) => ({ route: `GET ${url}`, request: query() })),
  {
    route: 'GET /api/merchant/pos/till-settings',
    request: query({ terminalNumber: TERMINAL_NUMBER, appVersion: '0.1.0-00c0ffee' }),
  },
  ...pages.flatMap((page) => [
    { route: 'GET /api/merchant/pos/instore-orders/:storeId', request: () => ({ query: page }) },
    {
      route: 'GET /api/merchant/pos/instore-orders/get/:storeId',
      request: () => ({ query: { ...page, orderNumber: '1795' } }),
    },
  ]),
  ...['/api/merchant/pos/reciept', '/api/merchant/pos/reciept/download'].map((url) => ({
    route: `GET ${url}`,
    request: async (office: TestOffice) =>
      query({ orderNumber: String((await newestSale(office)).order_number) })(),
  })),
  { route: `GET ${AT}/labels/changed`, request: query({ since: '2026-01-01T00:00:00Z' }) },
  {
    route: `POST ${AT}/labels`,
    request: payload({ layout: 'roll58', first: 1, lines: [{ productId: COLA, copies: 1 }] }),
  },
  { route: `GET ${AT}/stock/movements`, request: query({ productId: COLA }) },
  { route: `GET ${AT}/stock/level`, request: query({ productId: COLA }) },
  { route: `GET ${AT}/stock/counts/review`, request: query({ countId: COUNT }) },
  ...['differing', 'uncounted'].map((list) => ({
    route: `GET ${AT}/stock/counts/rows`,
    request: query({ countId: COUNT, list }),
  })),
  { route: `GET ${AT}/stock/orders/one`, request: query({ orderId: ORDER }) },
]
