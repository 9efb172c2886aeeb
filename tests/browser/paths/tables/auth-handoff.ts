import { authHandoffModel } from '#tests/machines/session/authHandoff/authHandoff.model.ts'
import { providerPage } from '#domain/sign-in.ts'
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
  await setup.page.goto(providerPage({ providerUrl: origin, origin, sourceUrl: SOURCE }))
  await setup.cashier.signsIn()
}

const TOKEN = 'not-a-token'

/** The hand-off page, with and without tokens in its address. */
export const authHandoffTable: PathTable = {
  model: drivenBy(authHandoffModel, () => [{ type: 'provider.requested' }]),
  open: async (setup, { input, first, system }) => {
    const { validationToken, bearerToken, action } = input as Record<string, string>
    const isVerified = system.some(
      ({ type, output }) => /done.*validate(Auth|Bearer)Token/.test(type) && resultIn(output).ok,
    )
    const remembered = (first?.['output'] ?? {}) as { isSignedIn?: boolean }
    if (remembered.isSignedIn) await setup.signIn()
    if (validationToken && isVerified) return comeFromProvider(setup)
    await keepFromProvider(setup)
    const token = isVerified ? setup.token : TOKEN
    await setup.opens(
      HANDOFF +
        (validationToken ? `&ValidationToken=${TOKEN}` : '') +
        (bearerToken ? `&Bearer_Token=${encodeURIComponent(token)}` : '') +
        (action ? `&action=${action}` : ''),
    )
  },
  acts: {
    'provider.requested': ({ cashier }) => cashier.button(/^(Sign in|Create an account) now$/).click(),
  },
  arms: {
    reuseSession: async (setup, output) => setup.answersWith('/auth/validate/bearer-token', output),
  },
}
