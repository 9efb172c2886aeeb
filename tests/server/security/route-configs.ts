import { PERMISSIONS } from './permissions.ts'

const AT = '/api/merchant/administration'

const MIB = 1024 * 1024

/** Reading, and writing that takes as long: it takes no place of a sale. */
const READS = [
  'GET /api/merchant/product/simple-list',
  'GET /api/merchant/pos/till-settings',
  'GET /api/merchant/pos/instore-orders/:storeId',
  'GET /api/merchant/pos/instore-orders/get/:storeId',
  'GET /api/merchant/inventory/purchase-order/get/items/',
  'GET /api/identity/administration/users/sessions',
  'GET /api/identity/administration/security-events',
  `GET ${AT}/setup`,
  `GET ${AT}/stores`,
  `GET ${AT}/stores/favourites`,
  `GET ${AT}/stores/till-settings`,
  `GET ${AT}/terminals`,
  `GET ${AT}/staff`,
  `GET ${AT}/flagged-sales`,
  `GET ${AT}/flagged-sales/open`,
  `GET ${AT}/products`,
  `GET ${AT}/products/categories`,
  `GET ${AT}/products/changes`,
  `GET ${AT}/products/export`,
  `GET ${AT}/products/import/progress`,
  `POST ${AT}/products/import`,
  `POST ${AT}/products/bulk`,
  `POST ${AT}/products/changes/undo`,
  `GET ${AT}/labels/changed`,
  `GET ${AT}/stock/movements`,
  `GET ${AT}/stock/counts/review`,
  `GET ${AT}/stock/counts/rows`,
  `POST ${AT}/stock/counts/approve`,
  `GET ${AT}/stock/orders`,
  `GET ${AT}/stock/orders/one`,
]

const DRAWING = ['GET /api/merchant/pos/reciept/download', `POST ${AT}/labels`]

/** Whatever the call says of a store, it writes to a table that each machine of a cluster has a copy of. */
const EVERYWHERE = [
  `PUT ${AT}/merchant`,
  `POST ${AT}/staff`,
  `POST ${AT}/terminals`,
  `POST ${AT}/terminals/access-code`,
  `POST ${AT}/terminals/remove`,
]

const BODIES: [bytes: number, routes: string[]][] = [
  [8 * MIB, [`PUT ${AT}/stores/logo`, `POST ${AT}/products/picture`]],
  [32 * MIB, [`POST ${AT}/products/import`]],
]

const isPageOfProvider = (route: string): boolean => / \/auth\//.test(route)

const configOf = (route: string): object => ({
  ...(READS.includes(route) && { lane: 'read' }),
  ...(DRAWING.includes(route) && { lane: 'pdf' }),
  ...(EVERYWHERE.includes(route) && { writesEverywhere: true }),
  ...(isPageOfProvider(route) && { isForAnybody: true }),
  ...(route === 'POST /api/identity/auth/validate/bearer-token' && { asks: 'nobody' }),
  ...(/ \/api\/identity\/auth\/(token\/refresh|logout)$/.test(route) && { asks: 'session' }),
  // Says itself whose code was wrong.
  ...(route === 'POST /api/merchant/pos/validate/access-code' && { recordsRefusals: true }),
})

/** Among which calls each route waits for its turn, what its calls ask for, and how many bytes their body may have. */
export const CONFIGS = new Map(
  PERMISSIONS.map(({ route }) => [
    route,
    {
      config: configOf(route),
      bodyLimit: BODIES.find(([, routes]) => routes.includes(route))?.[0] ?? 'as all',
    },
  ]),
)
