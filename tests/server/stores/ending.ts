import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA } from '../support/goods.ts'
import type { TestOffice } from '../support/office.ts'
import { oneCola, ORDER_NUMBER } from '../support/sales.ts'
import {
  AT,
  COUNT,
  ORDER,
  employeeOf,
  entriesOf,
  idOf,
  newestBatch,
  orderVersion,
  payload,
  query,
  type Step,
} from './step.ts'

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
  ...['edit', 'import'].map((kind) => ({
    route: `POST ${AT}/products/changes/undo`,
    request: async (office: TestOffice) =>
      payload({ batchId: await newestBatch(office, kind), dryRun: false })(),
  })),
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
