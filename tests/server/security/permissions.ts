import type { InjectOptions } from 'fastify'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { TERMINAL_NUMBER } from '../support/office.ts'
import { oneCola, ORDER_NUMBER } from '../support/sales.ts'
import { PRODUCT_ROUTES } from './product-permissions.ts'

/** Everybody who may ask for something, in the order of the columns. The store that is asked about is one. */
export const CALLERS = [
  'stranger without the API key',
  'nobody',
  'cashier of another store',
  'cashier of another merchant',
  'somebody without a store',
  'cashier',
  'manager',
  'owner',
] as const
export type Caller = (typeof CALLERS)[number]

/** What a request may be made of; everything in it works for those who may. */
export interface Means {
  token: string
  refreshToken: string
  userId: string
  /** Good once. */
  authToken: string
  storeCookie: string
  /** Somebody who works for the store that is meant, and is none of the callers. */
  employee: string
  /** A sale of the store that deviates. */
  flaggedSale: string
  /** Somebody who works for the store, and a terminal of it, which no other request needs. */
  spareMember: string
  spareSerial: string
  /** No other request has it. */
  fresh: number
}

type Statuses = [number, number, number, number, number, number, number, number]

/** A route, how it is asked for, and how each caller is answered. */
interface Permission {
  route: string
  request: (means: Means) => InjectOptions
  statuses: Statuses
}

//                          stranger  nobody  store  merchant  none  cashier  manager  owner
const EVERYBODY: Statuses = [200, 200, 200, 200, 200, 200, 200, 200]
/** Set up already: nobody is its first owner any more. */
const SET_UP: Statuses = [401, 403, 403, 403, 403, 403, 403, 403]
const NO_BODY_HERE: Statuses = [403, 403, 403, 403, 403, 403, 403, 403]
const EVERY_TILL: Statuses = [401, 200, 200, 200, 200, 200, 200, 200]
const SIGNED_IN: Statuses = [401, 401, 200, 200, 200, 200, 200, 200]
const EMPLOYED: Statuses = [401, 401, 200, 200, 403, 200, 200, 200]
const MANAGING: Statuses = [401, 401, 403, 403, 403, 403, 200, 200]
const OWNING: Statuses = [401, 401, 403, 403, 403, 403, 403, 200]
const OF_THE_STORE: Statuses = [401, 401, 403, 403, 403, 200, 200, 200]
const OF_ITS_MANAGERS: Statuses = [401, 401, 403, 403, 403, 403, 200, 200]

const storeId = MAINLAND.id
const { serialNumber, accessCode } = MAINLAND

const get =
  (url: string, query: Record<string, string> = {}) =>
  (): InjectOptions => ({
    method: 'GET',
    url,
    query,
  })
const tokens = ({ token, refreshToken, userId }: Means) => ({
  refreshToken: refreshToken || 'made-up',
  bearerToken: token || 'made-up',
  userId,
})
const sale = ({ fresh }: Means) => ({ ...oneCola, orderNumber: ORDER_NUMBER + 100 + fresh })
const page = { PageNumber: '1', PageSize: '20' }
const order = { orderNumber: String(ORDER_NUMBER), storeId }

/** The manager whose word is given at the till. */
export const APPROVER = { emailOrPhone: 'manager@demo.test', password: 'a managers own one' }

const IDENTITY: Permission[] = [
  {
    route: 'GET /api/identity/auth/validate/auth-token',
    request: ({ authToken }) => get('/api/identity/auth/validate/auth-token', { authToken })(),
    statuses: EVERY_TILL,
  },
  {
    route: 'POST /api/identity/auth/validate/auth-token',
    request: ({ authToken }) => ({ payload: { authToken } }),
    statuses: EVERY_TILL,
  },
  {
    route: 'POST /api/identity/auth/validate/bearer-token',
    request: (means) => ({ payload: { bearerToken: tokens(means).bearerToken } }),
    statuses: SIGNED_IN,
  },
  {
    route: 'POST /api/identity/auth/token/refresh',
    request: (means) => ({ payload: tokens(means) }),
    statuses: SIGNED_IN,
  },
  {
    route: 'POST /api/identity/auth/logout',
    request: (means) => ({ payload: tokens(means) }),
    statuses: SIGNED_IN,
  },
  {
    route: 'POST /api/identity/auth/signup',
    request: ({ fresh }) => ({ payload: { fullname: 'Ada', emailOrPhone: `ada-${fresh}@shop.test` } }),
    statuses: EMPLOYED,
  },
  {
    route: 'POST /api/identity/administration/users/basic-data',
    request: () => ({ payload: {} }),
    statuses: EMPLOYED,
  },
  {
    route: 'POST /api/identity/administration/users/access',
    request: ({ employee }) => ({ payload: { userId: employee, isDisabled: false } }),
    statuses: MANAGING,
  },
  {
    route: 'GET /api/identity/administration/users/sessions',
    request: ({ employee }) => get('/api/identity/administration/users/sessions', { userId: employee })(),
    statuses: MANAGING,
  },
  {
    route: 'POST /api/identity/administration/users/sessions/end',
    request: ({ employee }) => ({ payload: { userId: employee } }),
    statuses: MANAGING,
  },
  { route: 'GET /api/identity/auth/sessions', request: () => ({}), statuses: SIGNED_IN },
  {
    route: 'POST /api/identity/auth/sessions/end',
    request: () => ({ payload: {} }),
    statuses: SIGNED_IN,
  },
  {
    route: 'GET /api/identity/administration/security-events',
    request: () => ({}),
    statuses: MANAGING,
  },
]

const REGISTRATION: Permission[] = [
  {
    route: 'GET /api/merchant/pos/verify/serial-number',
    request: get('/api/merchant/pos/verify/serial-number', { serialNumber }),
    statuses: EVERY_TILL,
  },
  {
    route: 'POST /api/merchant/pos/validate/access-code',
    request: ({ fresh }) => ({
      query: { clientType: '1' },
      payload: {
        serialNumber,
        accessCode,
        rememberDevice: true,
        terminalNumber: String(1_763_800_000_000 + fresh),
      },
    }),
    statuses: EVERY_TILL,
  },
  {
    route: 'GET /api/merchant/pos/verify/cookie',
    request: ({ storeCookie }) => ({ query: { cookie: storeCookie, terminalNumber: TERMINAL_NUMBER } }),
    statuses: EVERY_TILL,
  },
  {
    route: 'POST /api/merchant/pos/verify/cookie',
    request: ({ storeCookie }) => ({ payload: { cookie: storeCookie, terminalNumber: TERMINAL_NUMBER } }),
    statuses: EVERY_TILL,
  },
  {
    route: 'GET /api/merchant/pos/verify/user-access',
    request: () => ({ query: { posId: serialNumber, storeId, terminalNumber: TERMINAL_NUMBER } }),
    statuses: OF_THE_STORE,
  },
  {
    route: 'PUT /api/merchant/pos/terminal/update/status',
    request: () => ({ query: { serialNumber, status: 'online', storeId } }),
    statuses: OF_THE_STORE,
  },
]

const STORE: Permission[] = [
  ...[
    '/api/merchant/product/simple-list',
    '/api/merchant/lookup/payment/channels',
    '/api/merchant/lookup/payment/channels/split',
    '/api/merchant/pos/till-settings',
    '/api/merchant/inventory/purchase-order/get/items/',
  ].map((url) => ({ route: `GET ${url}`, request: get(url, { storeId }), statuses: OF_THE_STORE })),
  {
    route: 'POST /api/merchant/pos/post/transaction/:storeId',
    request: (means) => ({ payload: sale(means) }),
    statuses: OF_THE_STORE,
  },
  {
    route: 'POST /api/merchant/pos/approve/transaction/:storeId',
    request: (means) => ({ payload: { sale: sale(means), approval: APPROVER } }),
    statuses: OF_THE_STORE,
  },
  {
    route: 'GET /api/merchant/administration/flagged-sales',
    request: () => ({ query: { storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'GET /api/merchant/administration/flagged-sales/open',
    request: () => ({ query: { storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'POST /api/merchant/administration/flagged-sales/mark',
    request: ({ flaggedSale: saleId }) => ({ payload: { storeId, saleId, note: '' } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'GET /api/merchant/pos/instore-orders/:storeId',
    request: () => ({ query: page }),
    statuses: OF_THE_STORE,
  },
  {
    route: 'GET /api/merchant/pos/instore-orders/get/:storeId',
    request: () => ({ query: { ...page, orderNumber: '1795' } }),
    statuses: OF_THE_STORE,
  },
  { route: 'GET /api/merchant/pos/reciept', request: () => ({ query: order }), statuses: OF_THE_STORE },
  {
    route: 'GET /api/merchant/pos/reciept/download',
    request: () => ({ query: order }),
    statuses: OF_THE_STORE,
  },
]

const merchant = { name: 'Tillstate Demo Retail', tax_id: '', rc_number: '', is_vat_registered: true }
const place = {
  name: 'Mainland Supermart',
  address: '12 Macaulay Way',
  phone: '+234 801 000 0001',
  email: '',
}
const rules = {
  receipt_text: '',
  is_powered_by_shown: true,
  shows_tiles: false,
  fixed_discount: null,
  offline_sales: null,
  in_store_codes: null,
}
const person = { fullname: 'Efe', role: 'Cashier' }

const ADMINISTRATION: Permission[] = [
  {
    route: 'POST /api/identity/setup/owner',
    request: () => ({
      payload: { setupCode: 'AAAA', fullname: 'Ada', emailOrPhone: 'ada@shop.test', password: 'made up' },
    }),
    statuses: SET_UP,
  },
  { route: 'GET /api/merchant/administration/setup', request: () => ({}), statuses: OWNING },
  {
    route: 'PUT /api/merchant/administration/merchant',
    request: () => ({ payload: merchant }),
    statuses: OWNING,
  },
  { route: 'GET /api/merchant/administration/stores', request: () => ({}), statuses: MANAGING },
  {
    route: 'POST /api/merchant/administration/stores',
    request: () => ({ payload: place }),
    statuses: OWNING,
  },
  {
    route: 'PUT /api/merchant/administration/stores',
    request: () => ({ payload: { ...place, storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'PUT /api/merchant/administration/stores/payment-options',
    request: () => ({ payload: { storeId, codes: [1, 2, 3, 4, 5] } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'PUT /api/merchant/administration/stores/closed',
    request: () => ({ payload: { storeId, isClosed: false } }),
    statuses: OWNING,
  },
  {
    route: 'GET /api/merchant/administration/stores/favourites',
    request: () => ({ query: { storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'PUT /api/merchant/administration/stores/favourites',
    request: () => ({ payload: { storeId, version: 0, productIds: [] } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'GET /api/merchant/administration/stores/till-settings',
    request: () => ({ query: { storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'PUT /api/merchant/administration/stores/till-settings',
    request: () => ({ payload: { ...rules, storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'PUT /api/merchant/administration/stores/logo',
    request: () => ({ query: { storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  ...['terminals', 'staff'].map((what) => ({
    route: `GET /api/merchant/administration/${what}`,
    request: () => ({ query: { storeId } }),
    statuses: OF_ITS_MANAGERS,
  })),
  {
    route: 'POST /api/merchant/administration/terminals',
    request: () => ({ payload: { storeId } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'POST /api/merchant/administration/terminals/access-code',
    request: ({ spareSerial }) => ({ payload: { storeId, serialNumber: spareSerial, endsDevices: false } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'POST /api/merchant/administration/terminals/remove',
    request: ({ spareSerial }) => ({ payload: { storeId, serialNumber: spareSerial } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'POST /api/merchant/administration/staff',
    request: ({ fresh }) => ({ payload: { ...person, storeId, emailOrPhone: `efe-${fresh}@shop.test` } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'PUT /api/merchant/administration/staff/role',
    request: ({ employee }) => ({ payload: { storeId, userId: employee, role: 'Cashier' } }),
    statuses: OF_ITS_MANAGERS,
  },
  {
    route: 'POST /api/merchant/administration/staff/pin',
    request: ({ employee }) => ({ payload: { storeId, userId: employee } }),
    statuses: OF_ITS_MANAGERS,
  },
  // They have none.
  {
    route: 'POST /api/merchant/administration/staff/second-factor',
    request: ({ employee }) => ({ payload: { storeId, userId: employee } }),
    statuses: [401, 401, 403, 403, 403, 403, 403, 422],
  },
  {
    route: 'POST /api/merchant/administration/staff/remove',
    request: ({ spareMember }) => ({ payload: { storeId, userId: spareMember } }),
    statuses: OF_ITS_MANAGERS,
  },
]

const PRODUCTS: Permission[] = PRODUCT_ROUTES.map(({ granted, cashier = 403, ...row }) => ({
  ...row,
  statuses: [401, 401, 403, 403, 403, cashier, granted, granted],
}))

const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'csrf=made-up' }

const PAGES: Permission[] = [
  { route: 'GET /healthz', request: () => ({}), statuses: EVERYBODY },
  { route: 'GET /readyz', request: () => ({}), statuses: EVERYBODY },
  // From another machine, without METRICS_TOKEN.
  { route: 'GET /metrics', request: () => ({ remoteAddress: '10.1.2.3' }), statuses: NO_BODY_HERE },
  { route: 'GET /config.json', request: () => ({}), statuses: EVERYBODY },
  {
    route: 'GET /pictures/products/:file',
    request: get('/pictures/products/drinks-1.svg'),
    statuses: EVERYBODY,
  },
  {
    route: 'GET /pictures/stores/:file',
    request: get('/pictures/stores/mainland-supermart.svg'),
    statuses: EVERYBODY,
  },
  // There is none: everybody learns that.
  {
    route: 'GET /pictures/stores/:storeId/:file',
    request: get(`/pictures/stores/${storeId}/${storeId}.webp`),
    statuses: [404, 404, 404, 404, 404, 404, 404, 404],
  },
  { route: 'GET /auth/login', request: () => ({}), statuses: EVERYBODY },
  { route: 'GET /auth/signup', request: () => ({}), statuses: EVERYBODY },
  { route: 'GET /auth/password', request: () => ({}), statuses: EVERYBODY },
  { route: 'GET /auth/second-factor', request: () => ({}), statuses: EVERYBODY },
  // Without the token of a link, the ticket of the page before, or mails.
  ...['code', 'second-factor/on', 'second-factor/change', 'forgot'].flatMap((page) => [
    { route: `GET /auth/${page}`, request: () => ({}), statuses: NO_BODY_HERE },
    { route: `POST /auth/${page}`, request: () => FORM, statuses: NO_BODY_HERE },
  ]),
  { route: 'GET /auth/reset', request: () => ({}), statuses: NO_BODY_HERE },
  // Without the secret of a form that this browser was shown.
  { route: 'POST /auth/login', request: () => FORM, statuses: NO_BODY_HERE },
  { route: 'POST /auth/signup', request: () => FORM, statuses: NO_BODY_HERE },
  { route: 'POST /auth/password', request: () => FORM, statuses: NO_BODY_HERE },
  { route: 'POST /auth/second-factor', request: () => FORM, statuses: NO_BODY_HERE },
  { route: 'POST /auth/reset', request: () => FORM, statuses: NO_BODY_HERE },
  { route: 'GET /api/utility/service-regions', request: () => ({}), statuses: EVERY_TILL },
  { route: 'GET /*', request: get('/assets/index-a1b2c3.js'), statuses: EVERYBODY },
]

/** Who may do what: every route of the back office. `/docs` is one more where DOCS is on, for everybody. */
export const PERMISSIONS: Permission[] = [
  ...PAGES,
  ...IDENTITY,
  ...REGISTRATION,
  ...STORE,
  ...ADMINISTRATION,
  ...PRODUCTS,
]

/** Where a route is asked for: its store is the one of the table. */
export const urlOf = (route: string): string => (route.split(' ')[1] ?? '').replace(':storeId', storeId)

/** The store of the cashier of another store of the same merchant. */
export const OTHER_STORE = ISLAND
