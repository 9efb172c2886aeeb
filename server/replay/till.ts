import * as z from 'zod/mini'
import { RefreshToken, ValidateAuthToken, type LoginSession } from '#contract/identity.ts'
import { ValidateAccessCode, VerifyUserAccess, type PosAccess } from '#contract/registration.ts'
import { PostSale, SalePayload } from '#contract/sales.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { createCaller, goodResult, reasonOf, type Caller } from '#server/replay/caller.ts'
import { signInOnPage, type Credentials } from '#server/replay/sign-in-page.ts'
import { StartupError } from '#server/startup-error.ts'

export interface TillOptions extends Credentials {
  origin: string
  /** Where browsers reach it, which is where the sign-in page leads back to; `origin` unless said otherwise. */
  publicOrigin?: string
  serialNumber: string
  accessCode: string
  /** The identity of the device; the same on every run, since it is part of a sale. */
  terminalNumber: string
  /** How long the till waits for a server that is away. */
  timeoutMs: number
}

/** A device that is registered for a store, with a cashier signed in. */
export interface Till {
  access: PosAccess
  /** Posts a sale; the fault is the server's reason. */
  post: (sale: SalePayload) => Promise<Result<void, string>>
}

const register = async (caller: Caller, options: TillOptions): Promise<string> => {
  const { serialNumber, accessCode, terminalNumber } = options
  const body = { serialNumber, accessCode, rememberDevice: true, terminalNumber }
  const answer = await caller.merchant('POST', '/pos/validate/access-code?clientType=1', body)
  const [profile] = goodResult(ValidateAccessCode.answer, answer) ?? []
  if (!profile) throw new StartupError(`Terminal ${serialNumber} is not let in: ${reasonOf(answer)}`)
  return profile.store_id
}

const signIn = async (caller: Caller, options: TillOptions): Promise<LoginSession> => {
  const { origin, publicOrigin = origin, timeoutMs } = options
  const authToken = await signInOnPage(caller.providerUrl, publicOrigin, options, timeoutMs)
  const query = new URLSearchParams({ authToken }).toString()
  const answer = await caller.identity('GET', `/auth/validate/auth-token?${query}`)
  const session = goodResult(ValidateAuthToken.answer, answer)
  if (!session) throw new StartupError(`${options.email} is not signed in: ${reasonOf(answer)}`)
  return session
}

const verifyAccess = async (caller: Caller, storeId: string, options: TillOptions): Promise<PosAccess> => {
  const { serialNumber, terminalNumber } = options
  const query = new URLSearchParams({ posId: serialNumber, storeId, terminalNumber }).toString()
  const answer = await caller.merchant('GET', `/pos/verify/user-access?${query}`)
  const [access] = goodResult(VerifyUserAccess.answer, answer) ?? []
  if (!access) throw new StartupError(`${options.email} may not sell here: ${reasonOf(answer)}`)
  return access
}

/** Access tokens are short-lived; where the refresh token is used up as well, the cashier signs in anew. */
const renew = async (caller: Caller, session: LoginSession, options: TillOptions): Promise<LoginSession> => {
  const tokens = {
    refreshToken: session.refresh_token,
    bearerToken: session.token,
    userId: session.user_id,
  }
  const answer = await caller.identity('POST', '/auth/token/refresh', tokens)
  return goodResult(RefreshToken.answer, answer) ?? signIn(caller, options)
}

/**
 * Registers this device with the store's access code and signs a cashier in, by the very calls a till makes.
 * @throws StartupError when the store or the cashier is not let in.
 */
export const openTill = async (options: TillOptions): Promise<Till> => {
  const state: { session?: LoginSession; renewing?: Promise<void> } = {}
  const caller = await createCaller(options.origin, options.timeoutMs, () => state.session)
  const storeId = await register(caller, options)
  const session = await signIn(caller, options)
  state.session = session
  const access = await verifyAccess(caller, storeId, options)

  /** One renewal serves every post that was turned away meanwhile. */
  const renewOnce = (): Promise<void> => {
    state.renewing ??= renew(caller, state.session ?? session, options)
      .then((renewed) => {
        state.session = renewed
      })
      .finally(() => {
        delete state.renewing
      })
    return state.renewing
  }
  const post: Till['post'] = async (sale) => {
    const body = z.encode(SalePayload, sale)
    const send = () => caller.merchant('POST', `/pos/post/transaction/${storeId}`, body)
    let answer = await send()
    if (answer?.status === 401) {
      await renewOnce()
      answer = await send()
    }
    return goodResult(PostSale.answer, answer) ? ok(undefined) : failed(reasonOf(answer))
  }
  return { access, post }
}
