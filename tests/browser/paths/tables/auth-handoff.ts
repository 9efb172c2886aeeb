import { authHandoffModel } from '#tests/machines/session/authHandoff/authHandoff.model.ts'
import { providerPage } from '#domain/sign-in.ts'
import type { SaleUnderWay } from '#machines/session/authHandoff/authHandoff.types.ts'
import type { SignedInCashier } from '#domain/sign-in.ts'
import type { Records } from '#tests/support/browser/page-records.ts'
import { filledCart } from '../support/sales.ts'
import type { Setup } from '../support/setup.ts'
import { resultIn } from '../support/outcome.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

const SOURCE = '/configure/2024000001'
const HANDOFF = `/auth?sourceUrl=${encodeURIComponent(SOURCE)}`

/** The sign-in page is reached, but does not open: the cashier stays on the hand-off page. */
const keepFromProvider = (setup: Setup) =>
  setup.page.context().route(/\/auth\/(login|signup)/, (route) => route.fulfill({ status: 204 }))

/** Comes back from the provider's own page with a token that is good for one sign-in. */
const comeFromProvider = async (setup: Setup) => {
  const { origin } = setup.product
  await setup.page.goto(
    providerPage({ providerUrl: origin, origin, sourceUrl: SOURCE, state: 'of-no-visit' }),
  )
  await setup.cashier.signsIn()
}

const TOKEN = 'not-a-token'

const isSaleOpen = (counted: unknown): boolean =>
  ((counted ?? { cartLines: 0 }) as SaleUnderWay).cartLines > 0

const signedInAs = (cashier: SignedInCashier, records: Records, hasCart: boolean): Records => {
  const { value, ...envelope } = records['deviceDetails'] as { value: object }
  return {
    ...records,
    deviceDetails: { ...envelope, value: { ...value, ...cashier } },
    ...(hasCart ? filledCart() : {}),
  }
}

/** The hand-off page, with and without tokens in its address. */
export const authHandoffTable: PathTable = {
  model: drivenBy(authHandoffModel, () => [
    { type: 'provider.requested' },
    { type: 'swap.confirmed' },
    { type: 'swap.declined' },
    { type: 'sale.resumed' },
  ]),
  open: async (setup, { input, first, system }) => {
    const { validationToken, bearerToken, action, isSentHere } = input as Record<string, string>
    const isVerified = system.some(
      ({ type, output }) => /done.*validate(Auth|Bearer)Token/.test(type) && resultIn(output).ok,
    )
    const { signedIn } = (first?.['output'] ?? {}) as { signedIn?: SignedInCashier }
    const sale = system.find(({ type }) => type === 'xstate.done.actor.countSale')
    if (signedIn) await setup.signIn((records) => signedInAs(signedIn, records, isSaleOpen(sale?.['output'])))
    if (validationToken && isVerified) return comeFromProvider(setup)
    await keepFromProvider(setup)
    if (isSentHere) return setup.opens('/administration/sessions')
    const token = isVerified ? setup.token : TOKEN
    await setup.opens(
      HANDOFF +
        (validationToken ? `&ValidationToken=${TOKEN}` : '') +
        (bearerToken ? `&Bearer_Token=${encodeURIComponent(token)}` : '') +
        (action ? `&action=${action}` : ''),
    )
  },
  acts: {
    'swap.confirmed': ({ cashier }) => cashier.button(/^Sign in as /).click(),
    'swap.declined': ({ cashier }) => cashier.button(/^Stay signed in as /).click(),
    'sale.resumed': ({ cashier }) => cashier.button('Back to the sale').click(),
    'provider.requested': ({ cashier }) => cashier.button(/^(Sign in|Create an account) now$/).click(),
  },
  arms: {
    countSaleAgain: async ({ device }, output) => {
      if (isSaleOpen(output)) await device.write(filledCart())
    },
    reuseSession: async (setup, output) => setup.answersWith('/auth/validate/bearer-token', output),
  },
}
