import sharp from 'sharp'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA, RICE } from '../support/goods.ts'
import { TERMINAL_NUMBER } from '../support/office.ts'
import { cashSale, ORDER_NUMBER } from '../support/sales.ts'
import {
  AT,
  COUNT,
  ORDER,
  PRODUCT,
  STAFF,
  employeeOf,
  favouritesVersion,
  idOf,
  newestSale,
  orderVersion,
  payload,
  query,
  storeId,
  versionOf,
  type Step,
} from './step.ts'

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
