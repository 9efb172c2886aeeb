import { HEADERS } from '#contract/headers.ts'
import { RefreshToken, ValidateAuthToken, type LoginSession } from '#contract/identity.ts'
import { ValidateAccessCode } from '#contract/registration.ts'
import { createCaller, goodResult } from '#server/replay/caller.ts'
import { callOnce, type Call } from '#server/replay/http.ts'
import { signInOnPage } from '#server/replay/sign-in-page.ts'
import { DEMO_CASHIER, type DemoStore } from '#server/seed/demo-stores.ts'
import { noteReply, type Books, type Reply } from './books.ts'

/** How long anything may take while the office comes back. */
const TIMEOUT_MS = 120_000
/** A till that has waited for so long asks again. */
const ANSWER_WITHIN_MS = 10_000

const DEMO_KEY = 'tillstate-demo'

/** A cashier signed in at a registered till: each call is made once, and noted. */
export interface Cashier {
  store: DemoStore
  terminalNumber: string
  call: (
    kind: string,
    path: string,
    more?: { body?: string; headers?: Record<string, string> },
  ) => Promise<Reply>
  /** Renews the session as the app does, once for all who ask meanwhile; signs in anew where that is refused. */
  refresh: () => Promise<void>
}

const UNANSWERED: Reply = { status: 0, headers: new Headers(), text: '' }

/** Registers a device for the store and signs the demo's cashier in there. */
export const openCashier = async (
  origin: string,
  store: DemoStore,
  terminalNumber: string,
  books: Books,
): Promise<Cashier> => {
  const state: { session?: LoginSession; renewing?: Promise<void> } = {}
  const caller = await createCaller(origin, TIMEOUT_MS, () => state.session)
  const signIn = async (): Promise<void> => {
    const { email, password } = DEMO_CASHIER
    const token = await signInOnPage(caller.providerUrl, origin, { email, password }, TIMEOUT_MS)
    const answer = await caller.identity('GET', `/auth/validate/auth-token?authToken=${token}`)
    const session = goodResult(ValidateAuthToken.answer, answer)
    if (session) state.session = session
  }
  const device = {
    serialNumber: store.serialNumber,
    accessCode: store.accessCode,
    rememberDevice: true,
    terminalNumber,
  }
  const registered = await caller.merchant('POST', '/pos/validate/access-code?clientType=1', device)
  if (!goodResult(ValidateAccessCode.answer, registered))
    throw new Error(`${store.name} does not let a till in: ${registered?.text}`)
  await signIn()

  const headers = () => ({
    'content-type': 'application/json',
    [HEADERS.apiKey]: DEMO_KEY,
    [HEADERS.authorization]: `Bearer ${state.session?.token ?? ''}`,
  })
  const call: Cashier['call'] = async (kind, path, { body, headers: more } = {}) => {
    const made = { url: `${origin}/api${path}`, headers: { ...headers(), ...more } }
    const whole: Call = body === undefined ? { ...made, method: 'GET' } : { ...made, method: 'POST', body }
    const reply = (await callOnce(whole, ANSWER_WITHIN_MS)) ?? UNANSWERED
    noteReply(books, kind, reply)
    return reply
  }
  const renew = async (): Promise<void> => {
    const { session } = state
    if (!session) return signIn()
    const { refresh_token: refreshToken, token: bearerToken, user_id: userId } = session
    const body = JSON.stringify({ refreshToken, bearerToken, userId })
    const reply = await call('refresh', '/identity/auth/token/refresh', { body })
    if (reply.status === 401) return signIn()
    const renewed = goodResult(RefreshToken.answer, reply)
    if (renewed) state.session = renewed
  }
  const refresh = (): Promise<void> => {
    state.renewing ??= renew()
      // Whoever cannot sign in now is refused again, and comes back.
      .catch(() => noteReply(books, 'sign-in', UNANSWERED))
      .finally(() => delete state.renewing)
    return state.renewing
  }
  return { store, terminalNumber, call, refresh }
}
