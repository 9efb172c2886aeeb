import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  Logout,
  RefreshToken,
  Signup,
  ValidateAuthToken,
  ValidateBearerToken,
  type LoginSession,
  type SessionTokens,
} from '#contract/identity.ts'
import { browserName } from '#domain/browser-name.ts'
import { cashierOf, cashierOfToken, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { unauthorized } from '#server/http/refusal.ts'
import { requireMerchantsOf } from '#server/http/store-access.ts'
import { takeSignInToken } from '#server/identity/sign-in-tokens.ts'
import { keyOfRefreshToken, userOfRefreshToken } from '#server/identity/refresh-tokens.ts'
import { beginSession, type SignInPlace } from '#server/identity/begin-session.ts'
import { endSessions, loginSession, personOf, renewSession, sessionOver } from '#server/identity/sessions.ts'
import { createCustomer } from '#server/identity/customers.ts'
import type { Office } from '#server/office.ts'

const tags = ['identity']

/** The session that a sign-out ends: that of the refresh token, or of the access token where there is no other. */
const sessionToEnd = async (
  { db, tokens }: Office,
  { refreshToken, bearerToken, userId }: SessionTokens,
): Promise<string | undefined> => {
  if (refreshToken === '') {
    const cashier = await tokens.read(bearerToken)
    return cashier?.userId === userId ? cashier.sessionId : undefined
  }
  const key = keyOfRefreshToken(refreshToken, await tokens.bearerOf(bearerToken))
  const owner = key && (await userOfRefreshToken(db, key))
  return owner === userId ? key?.session_id : undefined
}

/**
 * The session of whoever comes with the one-time token of the sign-in page.
 * @throws Refusal 401 for a token that is unknown, used or too old.
 */
const enteredSession = async (
  { db, tokens, now }: Office,
  authToken: string,
  place: SignInPlace,
): Promise<LoginSession> => {
  const taken = await takeSignInToken(db, authToken, now())
  const session = taken && (await beginSession(db, taken.userId, now(), place, taken))
  if (!session) throw unauthorized('This sign-in is no longer valid. Please sign in again.')
  return loginSession(tokens, session)
}

/** Where a session begins, as its list shows it. */
const placeOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  device: browserName(headers['user-agent'] ?? ''),
})

/** The calls about tokens (§7.5, §7.8–§7.11). */
const tokenRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, tokens, ends, now, events } = office

    app.route({
      method: 'GET',
      url: '/auth/validate/auth-token',
      schema: {
        tags,
        summary: 'Changes the one-time token of the sign-in page for a session',
        querystring: ValidateAuthToken.query,
        response: answers(ValidateAuthToken.answer),
      },
      handler: async (request) =>
        done(await enteredSession(office, request.query.authToken, placeOf(request))),
    })

    app.route({
      method: 'POST',
      url: '/auth/validate/auth-token',
      schema: {
        tags,
        summary: 'Changes the one-time token of the sign-in page for a session, without it in the address',
        body: ValidateAuthToken.body,
        response: answers(ValidateAuthToken.answer),
      },
      handler: async (request) =>
        done(await enteredSession(office, request.body.authToken, placeOf(request))),
    })

    app.route({
      method: 'POST',
      url: '/auth/validate/bearer-token',
      config: { asks: 'nobody' },
      schema: {
        tags,
        summary: 'Checks an access token and says whose it is',
        body: ValidateBearerToken.body,
        response: answers(ValidateBearerToken.answer),
      },
      handler: async ({ body }) => {
        const cashier = await cashierOfToken(office, body.bearerToken)
        return done({ ...personOf(cashier), token: body.bearerToken, refresh_token: '' })
      },
    })

    app.route({
      method: 'POST',
      url: '/auth/token/refresh',
      config: { asks: 'session' },
      schema: {
        tags,
        summary: 'Renews the tokens; the refresh token is used up',
        body: RefreshToken.body,
        response: answers(RefreshToken.answer),
      },
      handler: async ({ body, ip }) => {
        const bearer = await tokens.bearerOf(body.bearerToken)
        if (!bearer || bearer.userId !== body.userId)
          throw unauthorized('This session is not known. Please sign in again.')
        const key = keyOfRefreshToken(body.refreshToken, bearer)
        if (key?.session_id !== bearer.sessionId) throw sessionOver()
        const session = await renewSession(db, key, now(), (ended) => {
          ends.note(ended)
          events.record({ kind: 'token-reuse', outcome: 'refused', userId: bearer.userId, address: ip })
        })
        return done(await loginSession(tokens, session))
      },
    })

    app.route({
      method: 'POST',
      url: '/auth/logout',
      config: { asks: 'session' },
      schema: { tags, summary: 'Ends the session', body: Logout.body, response: answers(Logout.answer) },
      handler: async ({ body, ip }) => {
        const sessionId = await sessionToEnd(office, body)
        if (sessionId === undefined)
          throw unauthorized('This session is not known: you are signed out already.')
        ends.note(await inTransaction(db, (tx) => endSessions(tx, [sessionId], now())))
        events.record({ kind: 'session-end', outcome: 'done', userId: body.userId, address: ip })
        return done(null)
      },
    })
  }

const signupRoute =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/auth/signup',
      onRequest: requireCashier(office),
      schema: {
        tags,
        summary: 'Creates a user or customer of the merchant',
        description:
          'The merchant is that of the store that `storeId` names; without it, the one for whom the caller works.',
        body: Signup.body,
        response: answers(Signup.answer),
      },
      handler: async (request) => {
        const cashier = cashierOf(request)
        const { storeId, ...customer } = request.body
        const merchants = await requireMerchantsOf(office.db, cashier, storeId)
        const tenantId = merchants.find((id) => id === cashier.tenantId) ?? merchants[0]
        return done(await createCustomer(office.db, { ...customer, tenantId }, office.now()))
      },
    })
  }

/** Sessions and users (§7.5–§7.12). */
export const authRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(tokenRoutes(office))
    await app.register(signupRoute(office))
  }
