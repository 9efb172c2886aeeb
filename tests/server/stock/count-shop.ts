import { randomUUID } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type {
  CountedLine,
  CountedProduct,
  Counting,
  CountList,
  CountPlace,
} from '#contract/administration/stock-counts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { bringStockTo, NOBODY } from '#server/stock/movements.ts'
import { COLA } from '../support/goods.ts'
import { openOffice, registerDevice, resultOf, type TestOffice } from '../support/office.ts'
import { oneCola } from '../support/sales.ts'

const COUNTS = '/api/merchant/administration/stock/counts'
const MINUTE = 60_000

/** A count as the wire has it. */
export interface WireCount {
  id: string
  category: string | null
  opened_by: string
  opened_at: string
}

/** A product of a count as the wire has it, amounts in naira. */
export interface WireRow {
  product_id: string
  name: string
  expected: number
  counted: number | null
  meanwhile: number
  price: number
  value: number
}

/** What approving would book as the wire has it, amounts in naira. */
export interface WireSummary {
  entries: number
  counted: number
  differing: number
  uncounted: number
  more_value: number
  less_value: number
}

/** Mainland Supermart with its till, a cashier and a manager who count; each minute that passes is passed by hand. */
export interface CountShop {
  office: TestOffice
  /** The tokens of now: they last for minutes, which pass. */
  cashier: string
  manager: string
  signIn: () => Promise<void>
  minutes: (count: number) => void
  /** Brings the stock of a product to a figure, with the movement. */
  stockTo: (figure: number, productId: string) => Promise<void>
  /** Paid at a time of the till's clock; one that says nothing is a till of before. */
  sell: (quantity: number, over?: object, paidAt?: Date) => Promise<void>
  receive: (quantity: number) => Promise<void>
  open: (over?: object) => Promise<WireCount>
  /** What the cashier sees of the count that is going on. */
  opened: () => Promise<{ lines: CountedLine[]; categories: string[] }>
  enter: (
    token: string,
    countId: string,
    counting: Counting,
    over?: { place?: CountPlace; entryId?: string; ago?: number },
  ) => ReturnType<typeof entering>
  page: (countId: string, list: CountList, query?: Record<string, string>) => ReturnType<typeof paging>
  /** Those of the first page. */
  rows: (countId: string, list?: CountList, query?: Record<string, string>) => Promise<WireRow[]>
  summary: (countId: string) => Promise<WireSummary>
  approve: (countId: string, entries: number) => ReturnType<typeof approving>
  discard: (countId: string) => ReturnType<typeof approving>
}

const storeId = MAINLAND.id

const entering = (office: TestOffice, token: string, payload: object) =>
  office.call.post<{ line: CountedLine | null; found: CountedProduct[] }>(`${COUNTS}/entries`, payload, {
    token,
  })

const paging = (office: TestOffice, token: string, query: Record<string, string>) =>
  office.call.get<{ rows: WireRow[]; next: string | null }>(`${COUNTS}/rows`, query, { token })

const approving = (office: TestOffice, token: string, deed: 'approve' | 'discard', payload: object) =>
  office.call.post<{ products: number }>(`${COUNTS}/${deed}`, payload, { token })

const addManager = async ({ db, clock }: TestOffice): Promise<string> => {
  const id = uuid()
  const person = { id, tenant_id: DEMO_TENANT.id, fullname: 'Ngozi Eze', email: 'ngozi@demo.test' }
  const rest = { identifier: person.email, password_hash: null, photo_url: null, created_at: clock.now }
  await db
    .insertInto('users')
    .values({ ...person, ...rest })
    .execute()
  await db
    .insertInto('memberships')
    .values({ store_id: storeId, user_id: id, user_role: 'Manager' })
    .execute()
  return id
}

export const openCountShop = async (): Promise<CountShop> => {
  const office = await openOffice()
  await registerDevice(office)
  const managerId = await addManager(office)
  const tokens = { cashier: '', manager: '' }
  const query = (countId: string) => ({ storeId, countId })
  let sold = 0
  return {
    office,
    get cashier() {
      return tokens.cashier
    },
    get manager() {
      return tokens.manager
    },
    signIn: async () => {
      tokens.cashier = (await office.signIn()).token
      tokens.manager = (await office.signIn(managerId)).token
    },
    minutes: (count) => office.clock.pass(count * MINUTE),
    stockTo: async (figure, productId) => {
      await inTransaction(office.db, (trx) =>
        bringStockTo(
          trx,
          storeId,
          { kind: 'adjusted', by: NOBODY, at: office.clock.now },
          new Map([[productId, figure]]),
        ),
      )
    },
    sell: async (quantity, over = {}, paidAt) => {
      sold += 1
      const [line] = oneCola.cartItems
      const amount = 500 * quantity
      const total = 537.5 * quantity
      const sale = {
        ...oneCola,
        cartItems: [{ ...line, quantity }],
        orderNumber: Math.floor(office.clock.now.getTime() / 1_000) + sold,
        amount,
        total,
        taxValue: 37.5 * quantity,
        paymentChannels: [{ paymentChannel: 1, amountCollected: total }],
        ...over,
      }
      const url = `/api/merchant/pos/post/transaction/${storeId}${paidAt ? `?paidAt=${paidAt.getTime()}` : ''}`
      resultOf(await office.call.post(url, sale, { token: tokens.cashier }))
    },
    receive: async (quantity) => {
      const payload = { storeId, deedId: randomUUID(), reference: '', note: '' }
      const url = '/api/merchant/administration/stock/receive'
      resultOf(
        await office.call.post(
          url,
          { ...payload, lines: [{ productId: COLA, quantity }] },
          { token: tokens.manager },
        ),
      )
    },
    open: async (over = {}) =>
      resultOf(
        await office.call.post<WireCount>(
          COUNTS,
          { storeId, countId: randomUUID(), category: null, ...over },
          { token: tokens.manager },
        ),
      ),
    opened: async () =>
      resultOf(
        await office.call.get<{ lines: CountedLine[]; categories: string[] }>(
          `${COUNTS}/open`,
          { storeId },
          { token: tokens.cashier },
        ),
      ),
    enter: (token, countId, counting, over = {}) =>
      entering(office, token, {
        storeId,
        countId,
        entryId: randomUUID(),
        ago: 0,
        place: 'floor',
        counting,
        ...over,
      }),
    page: (countId, list, over = {}) => paging(office, tokens.manager, { ...query(countId), list, ...over }),
    rows: async (countId, list = 'differing', over = {}) =>
      resultOf(await paging(office, tokens.manager, { ...query(countId), list, ...over })).rows,
    summary: async (countId) =>
      resultOf(
        await office.call.get<WireSummary>(`${COUNTS}/review`, query(countId), { token: tokens.manager }),
      ),
    approve: (countId, entries) =>
      approving(office, tokens.manager, 'approve', { ...query(countId), entries }),
    discard: (countId) => approving(office, tokens.manager, 'discard', query(countId)),
  }
}
