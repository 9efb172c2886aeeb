import { authHandoffModel } from '#tests/machines/authHandoff/authHandoff.model.ts'
import { providerPage } from '#domain/sign-in.ts'
import type { Stage } from '../support/stage.ts'
import { resultIn } from '../support/outcome.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

const SOURCE = '/configure/2024000001'
const HANDOFF = `/auth?sourceUrl=${encodeURIComponent(SOURCE)}`

/** The sign-in page is reached, but does not open: the cashier stays on the hand-off page. */
const keepFromProvider = (stage: Stage) =>
  stage.page.context().route(/\/auth\/(login|signup)/, (route) => route.fulfill({ status: 204 }))

/** Comes back from the provider's own page with a token that is good for one sign-in. */
const comeFromProvider = async (stage: Stage) => {
  const { origin } = stage.product
  await stage.page.goto(providerPage({ providerUrl: origin, origin, sourceUrl: SOURCE }))
  await stage.cashier.signsIn()
}

const TOKEN = 'not-a-token'

/** The hand-off page, with and without tokens in its address. */
export const authHandoffTable: PathTable = {
  model: drivenBy(authHandoffModel, () => [{ type: 'provider.requested' }]),
  open: async (stage, { input, first, system }) => {
    const { validationToken, bearerToken, action } = input as Record<string, string>
    const isVerified = system.some(
      ({ type, output }) => /done.*validate(Auth|Bearer)Token/.test(type) && resultIn(output).ok,
    )
    const remembered = (first?.['output'] ?? {}) as { isSignedIn?: boolean }
    if (remembered.isSignedIn) await stage.signIn()
    if (validationToken && isVerified) return comeFromProvider(stage)
    await keepFromProvider(stage)
    const token = isVerified ? stage.token : TOKEN
    await stage.opens(
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
    reuseSession: async (stage, output) => stage.answersWith('/auth/validate/bearer-token', output),
  },
}
