import fc from 'fast-check'
import { buildApp } from '#server/app.ts'
import type { Db } from '#server/db/database.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { callerOf, NOON, resultOf, TERMINAL_NUMBER, TEST_SETTINGS } from '#tests/server/support/office.ts'
import type { LoginSession } from '#contract/identity.ts'
import { cashSale, oneCola } from '#tests/server/support/sales.ts'
import { COLA, RICE } from '#tests/server/support/goods.ts'
import type { Callers } from './draw.ts'
import type { Known } from './values.ts'

/** What of the demo data a request may name, by the names of the fields. */
const knownTo = ({ refresh_token, token }: LoginSession): Known => ({
  storeId: [MAINLAND.id],
  serialNumber: [MAINLAND.serialNumber],
  posId: [MAINLAND.serialNumber],
  accessCode: [MAINLAND.accessCode],
  terminalNumber: [TERMINAL_NUMBER],
  terminalId: [TERMINAL_NUMBER],
  tenantId: [DEMO_TENANT.id],
  productId: [COLA, RICE],
  orderNumber: [cashSale.orderNumber],
  bearerToken: [token],
  refreshToken: [refresh_token],
  userId: [DEMO_CASHIER.id],
  PageNumber: [1, 2],
  PageSize: [20],
  file: ['drinks-1.svg', 'constructor-1.svg', 'toString-1.svg', 'mainland-supermart.svg'],
})

const SALE = '/api/merchant/pos/post/transaction/{storeId}'

const charged = {
  ...oneCola,
  customerName: 'Ada Obi',
  paymentChannels: [
    {
      paymentChannel: 3,
      amountCollected: 537.5,
      charge: {
        reference: 'TS-1',
        rrn: '000012345678',
        maskedPan: '539983******1234',
        terminalId: '2033AB12',
      },
    },
  ],
}

/** Sales that the store accepts, each with a number of its own. */
const sales = fc
  .tuple(fc.constantFrom(cashSale, oneCola, charged), fc.integer({ min: 1_795_000_000, max: 1_795_999_999 }))
  .map(([sale, orderNumber]) => ({ ...sale, orderNumber }))

/** A back office with the demo data that listens on a port of its own, and what requests need to get into it. */
export const listenFor = async (db: Db) => {
  await seedDemo(db, NOON)
  const log = { level: 'silent' } as const
  const app = await buildApp({
    db,
    settings: TEST_SETTINGS,
    log,
    appDir: 'tests/server/support/built-app',
    now: () => NOON,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = callerOf(app)
  const { serialNumber, accessCode } = MAINLAND
  const device = { serialNumber, accessCode, rememberDevice: true, terminalNumber: TERMINAL_NUMBER }
  resultOf(await call.post('/api/merchant/pos/validate/access-code?clientType=1', device))
  const signIn = async (): Promise<LoginSession> => {
    const authToken = await issueSignInToken(db, DEMO_CASHIER.id, NOON)
    return resultOf(await call.get<LoginSession>('/api/identity/auth/validate/auth-token', { authToken }))
  }
  // Requests may sign out the session that they know, and go on as the cashier of another one.
  const callers: Callers = { apiKey: TEST_SETTINGS.apiKey, token: (await signIn()).token }
  return {
    store: { origin, callers, known: knownTo(await signIn()), bodies: { [SALE]: sales } },
    close: () => app.close(),
  }
}
