import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA, RICE } from '../support/goods.ts'
import { TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
import { cashSale, oneCola, ORDER_NUMBER } from '../support/sales.ts'

/** A call of a route about Mainland Supermart, whose owner makes it. */
export interface Step {
  route: string
  request: (office: TestOffice) => InjectOptions | Promise<InjectOptions>
}

const storeId = MAINLAND.id
const AT = '/api/merchant/administration'

/** An id that a device draws: the same in every run. */
const idOf = (number: number): string => `0192f000-0000-7000-8000-0000000f${String(number).padStart(4, '0')}`
const COUNT = idOf(1)
const ORDER = idOf(2)
const PRODUCT = idOf(3)
const STAFF = { fullname: 'Efe Ojo', role: 'Cashier' }

const payload = (body: object) => () => ({ payload: { storeId, ...body } })
const query = (asked: Record<string, string> = {}) => {
  const request = { query: { storeId, ...asked } }
  return () => request
}

const versionOf = async ({ db }: TestOffice, id: string): Promise<number> =>
  (
    await db
      .selectFrom('products')
      .select('version')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

const orderVersion = async ({ db }: TestOffice): Promise<number> =>
  (
    await db
      .selectFrom('purchase_orders')
      .select('version')
      .where('store_id', '=', storeId)
      .where('id', '=', ORDER)
      .executeTakeFirst()
  )?.version ?? 0

const favouritesVersion = async ({ db }: TestOffice): Promise<number> =>
  (
    await db
      .selectFrom('stores')
      .select('favourites_version')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).favourites_version

/** The newest sale, which is flagged; its order number, and what the store knows it by. */
const newestSale = ({ db }: TestOffice) =>
  db
    .selectFrom('sales')
    .select(['id', 'order_number'])
    .where('store_id', '=', storeId)
    .orderBy('order_number', 'desc')
    .executeTakeFirstOrThrow()

const employeeOf = async ({ db }: TestOffice): Promise<string> =>
  (await db.selectFrom('users').select('id').where('fullname', '=', STAFF.fullname).executeTakeFirstOrThrow())
    .id

const entriesOf = async ({ db }: TestOffice): Promise<number> =>
  (await db.selectFrom('stock_count_entries').select('id').where('store_id', '=', storeId).execute()).length

const newestBatch = async ({ db }: TestOffice): Promise<string> =>
  (
    await db
      .selectFrom('product_batches')
      .select('id')
      .where('store_id', '=', storeId)
      .where('kind', '=', 'import')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

/** Three Coca-Cola and a bag of rice at prices that they never had: NGN 1,032.25 by card, and a flag for each line. */
const flaggedSale = (orderNumber: number, more: object = {}) => ({
  ...cashSale,
  ...more,
  orderNumber,
  cartItems: [
    { productId: COLA, quantity: 3, price: 10, vat: 7.5 },
    { productId: RICE, quantity: 1, price: 1_000, vat: 0 },
  ],
  amount: 1_030,
  taxValue: 2.25,
  discount: 0,
  total: 1_032.25,
  paymentChannels: [
    { paymentChannel: 1, amountCollected: 32.25 },
    {
      paymentChannel: 3,
      amountCollected: 1_000,
      charge: {
        reference: `r-${orderNumber}`,
        rrn: '900017',
        maskedPan: '539983******1234',
        terminalId: '2033ABCD',
      },
    },
  ],
})

const tiersAt = (price: number) =>
  ['Crate', 'Carton'].map((title) => ({ title, price, from: null, until: null }))

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a503d' } })
    .png()
    .toBuffer()

const csv = (round: number) => ({
  query: { storeId, dryRun: 'false' },
  headers: { 'content-type': 'text/csv' },
  payload: `name,price,quantity\nMilo ${round},900.00,${round}\n`,
})

/** What a store comes to have, in two rounds: the second one changes what the first one has made. */
export const making = (round: 1 | 2): Step[] => [
  {
    route: 'POST /api/merchant/pos/post/transaction/:storeId',
    request: () => ({ payload: flaggedSale(ORDER_NUMBER + 10 * round) }),
  },
  {
    route: 'POST /api/merchant/pos/approve/transaction/:storeId',
    request: () => ({
      payload: {
        sale: flaggedSale(ORDER_NUMBER + 10 * round + 1, { customerName: `Ada ${round}` }),
        approval: { emailOrPhone: DEMO_CASHIER.email, password: DEMO_CASHIER.password },
      },
    }),
  },
  {
    route: 'GET /api/merchant/pos/verify/user-access',
    request: query({ posId: MAINLAND.serialNumber, terminalNumber: TERMINAL_NUMBER }),
  },
  {
    route: 'PUT /api/merchant/pos/terminal/update/status',
    request: query({ serialNumber: MAINLAND.serialNumber, status: round === 1 ? 'online' : 'offline' }),
  },
  {
    route: `POST ${AT}/flagged-sales/mark`,
    request: async (office) => payload({ saleId: (await newestSale(office)).id, note: `Seen ${round}` })(),
  },
  {
    route: `PUT ${AT}/stores/favourites`,
    request: async (office) =>
      payload({
        version: await favouritesVersion(office),
        productIds: round === 1 ? [COLA, RICE] : [RICE],
      })(),
  },
  {
    route: `PUT ${AT}/stores`,
    request: payload({
      name: `Mainland ${round}`,
      address: '12 Macaulay Way',
      phone: '+2348010000001',
      email: '',
    }),
  },
  { route: `PUT ${AT}/stores/payment-options`, request: payload({ codes: round === 1 ? [1, 3] : [1, 2] }) },
  {
    route: `PUT ${AT}/stores/till-settings`,
    request: payload({
      receipt_text: `Thanks ${round}`,
      is_powered_by_shown: false,
      shows_tiles: true,
      fixed_discount: 'subtracts',
      offline_sales: false,
      in_store_codes: [],
    }),
  },
  {
    route: `PUT ${AT}/stores/logo`,
    request: async () => ({ ...query()(), headers: { 'content-type': 'image/png' }, payload: await logo() }),
  },
  {
    route: `POST ${AT}/terminals`,
    request: payload({ creationId: idOf(10 + round), serialNumber: `300000000${round}` }),
  },
  {
    route: `POST ${AT}/terminals/access-code`,
    request: payload({ serialNumber: '3000000001', endsDevices: false }),
  },
  {
    route: `POST ${AT}/staff`,
    request: payload({ ...STAFF, creationId: idOf(20), emailOrPhone: 'efe@shop.test' }),
  },
  {
    route: `PUT ${AT}/staff/role`,
    request: async (office) =>
      payload({ userId: await employeeOf(office), role: round === 1 ? 'Manager' : 'Cashier' })(),
  },
  {
    route: `POST ${AT}/staff/pin`,
    request: async (office) => payload({ userId: await employeeOf(office) })(),
  },
  {
    route: `POST ${AT}/products`,
    request: payload({
      creationId: round === 1 ? PRODUCT : idOf(4),
      name: `Zobo ${round}`,
      barcode: `61510000000${round}`,
      size: '1 l',
      category: 'Drinks',
      price: 700,
      vat_category: 'standard',
      quantity: 12,
      tiers: tiersAt(650),
    }),
  },
  {
    route: `PUT ${AT}/products`,
    request: async (office) =>
      payload({
        id: PRODUCT,
        version: await versionOf(office, PRODUCT),
        name: 'Zobo',
        barcode: '615100000009',
        size: '1 l',
        category: 'Drinks',
        price: 700 + round,
        vat_category: 'standard',
        is_active: true,
        tiers: tiersAt(600 + round),
      })(),
  },
  { route: `POST ${AT}/products/import`, request: () => csv(round) },
  {
    route: `POST ${AT}/products/bulk`,
    request: payload({
      choice: { ids: [COLA, RICE] },
      change: { kind: 'percent', percent: 10, step: 1, direction: 'nearest' },
      seen: null,
    }),
  },
  { route: `POST ${AT}/stock/level`, request: payload({ productId: COLA, warn_at: 4 + round }) },
  {
    route: `POST ${AT}/stock/adjust`,
    request: payload({
      deedId: idOf(30 + round),
      productId: COLA,
      quantity: -1,
      reason: 'broken',
      note: 'Fell',
    }),
  },
  {
    route: `POST ${AT}/stock/receive`,
    request: payload({
      deedId: idOf(40 + round),
      reference: 'D-1',
      note: '',
      lines: [{ productId: COLA, quantity: 2 }],
    }),
  },
  { route: `POST ${AT}/stock/counts`, request: payload({ countId: COUNT, category: null }) },
  {
    route: `POST ${AT}/stock/counts/entries`,
    request: payload({
      countId: COUNT,
      entryId: idOf(50 + round),
      ago: 0,
      place: 'floor',
      counting: { kind: 'piece', productId: COLA },
    }),
  },
  {
    route: `POST ${AT}/stock/orders/save`,
    request: async (office) =>
      payload({
        orderId: ORDER,
        deedId: idOf(60 + round),
        version: await orderVersion(office),
        supplier: `Apapa ${round}`,
        expectedOn: '2026-12-01',
        lines: [RICE, COLA].map((productId) => ({ productId, quantity: 5, unitCost: 300 })),
        isPlaced: round === 2,
      })(),
  },
]

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

const ofOrder = async (office: TestOffice, deed: number) => ({
  orderId: ORDER,
  deedId: idOf(deed),
  version: await orderVersion(office),
})

/** What ends or takes away something of a store. */
export const ENDING: Step[] = [
  {
    route: `POST ${AT}/stock/orders/receive`,
    request: async (office) =>
      payload({ ...(await ofOrder(office, 71)), lines: [{ productId: COLA, quantity: 2 }] })(),
  },
  {
    route: `POST ${AT}/stock/orders/close`,
    request: async (office) => payload(await ofOrder(office, 72))(),
  },
  {
    route: `POST ${AT}/stock/counts/approve`,
    request: async (office) => payload({ countId: COUNT, entries: await entriesOf(office) })(),
  },
  { route: `POST ${AT}/stock/counts`, request: payload({ countId: idOf(5), category: 'Drinks' }) },
  { route: `POST ${AT}/stock/counts/discard`, request: payload({ countId: idOf(5) }) },
  {
    route: `POST ${AT}/products/changes/undo`,
    request: async (office) => payload({ batchId: await newestBatch(office), dryRun: false })(),
  },
  {
    route: `POST ${AT}/staff/remove`,
    request: async (office) => payload({ userId: await employeeOf(office) })(),
  },
  ...['3000000001', MAINLAND.serialNumber].map((serialNumber) => ({
    route: `POST ${AT}/terminals/remove`,
    request: payload({ serialNumber }),
  })),
  { route: `PUT ${AT}/stores/logo`, request: query() },
  { route: `PUT ${AT}/stores/closed`, request: payload({ isClosed: true }) },
  {
    route: 'POST /api/merchant/pos/post/transaction/:storeId',
    request: () => ({ payload: { ...oneCola, orderNumber: ORDER_NUMBER + 90 } }),
  },
]

const made = (round: 1 | 2): string[] => [
  `review: flagged sale ${ORDER_NUMBER + 10 * round + 1} looked at`,
  `setting: favourites of the store: ${round === 1 ? 2 : 1}`,
  `setting: store Mainland ${round} saved`,
  `setting: ways to pay: ${round === 1 ? 'Cash, Card' : 'Cash, Transfer'}`,
  'setting: settings of receipts and tills saved',
  'setting: logo replaced',
  `setting: terminal 300000000${round} added`,
  'access-code: replaced for terminal 3000000001, 0 devices ended',
  ...(round === 1 ? ['account: Efe Ojo added to the store as Cashier'] : []),
  `account: Efe Ojo is ${round === 1 ? 'Manager, was Cashier' : 'Cashier, was Manager'}`,
  'account: a PIN drawn for Efe Ojo',
  'import: products: 1 added, 0 changed',
]

const READ = 'export: all products'

/** What the journal has of all these steps, each by the owner. */
export const RECORDED = [
  ...made(1),
  READ,
  ...made(2),
  READ,
  'account: Efe Ojo, Cashier, removed from the store',
  'setting: terminal 3000000001 removed',
  `setting: terminal ${MAINLAND.serialNumber} removed`,
  'setting: logo taken away',
  'setting: store Mainland 2 closed',
  READ,
].map((event) => `${DEMO_CASHIER.fullname} at 127.0.0.1, ${event}`)
