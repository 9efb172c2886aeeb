import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { RefusalEnvelope } from '#contract/envelope.ts'
import { Naira } from '#contract/naira.ts'
import { ApproveSale, PostSale, SearchOrders, StoreOrders } from '#contract/sales.ts'
import { StatusResponse, TerminalMessage, TerminalRequest } from '#contract/terminal.ts'
import { APPROVAL, BUSY, CONNECTED } from '#tests/support/fixtures/sales.ts'

const STORE = '018f3a52-9b1c-7c3e-8a51-3f6f0d1c2b4a'

const complaintsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message])

const isTaken = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success

describe('requests about sales', () => {
  test.each([
    ['posting a sale', PostSale],
    ['approving one', ApproveSale],
    ['the orders of a store', StoreOrders],
    ['searching them', SearchOrders],
  ])('%s needs the id of a store', (_, { params }) => {
    expect(z.parse(params, { storeId: STORE })).toEqual({ storeId: STORE })
    expect(isTaken(params, {})).toBe(false)
    expect(complaintsOf(params, { storeId: 'store-1' })).toEqual([['storeId', 'is not an id']])
  })

  test('an approval names who approves, with a password', () => {
    const approval = { emailOrPhone: '', password: '' }
    expect(complaintsOf(ApproveSale.body, { sale: undefined, approval })).toEqual(
      expect.arrayContaining([
        ['approval.emailOrPhone', 'Please enter the e-mail or phone number of a manager'],
        ['approval.password', 'Please enter the password'],
      ]),
    )
    expect(isTaken(ApproveSale.body, {})).toBe(false)
  })

  test('pages have numbers, and a search has words', () => {
    const page = { PageNumber: '2', PageSize: '100' }
    expect(z.parse(StoreOrders.query, page)).toEqual({ PageNumber: 2, PageSize: 100 })
    expect(z.parse(SearchOrders.query, { ...page, orderNumber: '1763' })).toEqual({
      PageNumber: 2,
      PageSize: 100,
      orderNumber: '1763',
    })
    expect(isTaken(StoreOrders.query, {})).toBe(false)
    expect(isTaken(StoreOrders.query, { ...page, PageSize: '101' })).toBe(false)
    expect(isTaken(SearchOrders.query, page)).toBe(false)
  })
})

test('a refusal has no other status than false, and says why', () => {
  const refusal = { status: false, status_code: 409, error_message: 'Sold out' }
  expect(z.parse(RefusalEnvelope, refusal)).toEqual(refusal)
  expect(isTaken(RefusalEnvelope, { ...refusal, status: true })).toBe(false)
  expect(isTaken(RefusalEnvelope, {})).toBe(false)
})

test('the largest amount is read, one kobo more is not', () => {
  expect(z.decode(Naira, 10_000_000_000_000)).toBe(1_000_000_000_000_000)
  expect(z.safeDecode(Naira, 10_000_000_000_000.01).success).toBe(false)
})

describe('what is asked of a terminal', () => {
  const purchase = {
    action: 'purchase',
    amount: '1250.00',
    accounttype: 'default',
    paymentOption: 'card',
    staffName: 'Ada Obi',
  }

  test.each([
    { action: 'init-serial-port', port: 'COM3' },
    purchase,
    { ...purchase, paymentOption: 'transfer', reference: 'TS-1' },
    { ...purchase, amount: '0.05' },
  ])('%j is understood', (request) => {
    expect(z.parse(TerminalRequest, request)).toEqual(request)
  })

  test.each(['1250', '1250.0', '1250.000', 'x1250.00', '-1250.00', '1,250.00', 'NGN.00', '1250.xx', '.00'])(
    'the amount %j is refused',
    (amount) => {
      expect(complaintsOf(TerminalRequest, { ...purchase, amount })).toEqual([
        ['amount', 'is not an amount like 1250.00'],
      ])
    },
  )

  test.each([{ ...purchase, paymentOption: 'cash' }, { ...purchase, accounttype: '' }, { action: '' }, {}])(
    '%j is refused',
    (request) => {
      expect(isTaken(TerminalRequest, request)).toBe(false)
    },
  )
})

describe('what a terminal service says', () => {
  test.each([[APPROVAL], [BUSY], [CONNECTED]])('%j is understood', (message) => {
    expect(z.parse(TerminalMessage, message)).toEqual(message)
  })

  test('that is none of its messages is refused', () => {
    expect(isTaken(TerminalMessage, {})).toBe(false)
  })

  test('of more than 32 ports only the first 32 are kept', () => {
    const ports = Array.from({ length: 33 }, (_, index) => `COM${index + 1}`)
    const { ports: kept } = z.parse(StatusResponse, { ...CONNECTED, ports })
    expect(kept).toHaveLength(32)
    expect(kept?.at(-1)).toBe('COM32')
  })
})
