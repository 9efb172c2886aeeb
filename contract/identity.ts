import * as z from 'zod/mini'
import { maskCardNumbers } from './card-number.ts'
import { EmptyEnvelope, envelopeOf } from './envelope.ts'
import { Id, LONGEST, someText, text } from './text.ts'

/**
 * A signed-in cashier (§3.6). Tokens are secrets: never logged, never shown. `refresh_token` is empty
 * for a session that was begun with an access token alone: it ends with that token.
 */
export const LoginSession = z.object({
  token: z.string(),
  refresh_token: z.string(),
  user_id: z.string(),
  fullname: z.string(),
  photo_url: z.nullable(z.string()),
})
export type LoginSession = z.infer<typeof LoginSession>

/** A user or customer (§3.16); `identifier` is the e-mail address or phone number typed at creation. */
export const User = z.object({
  user_id: z.string(),
  fullname: z.string(),
  email: z.nullable(z.string()),
  identifier: z.string(),
})
export type User = z.infer<typeof User>

const OneTimeToken = z.object({ authToken: someText(LONGEST.handedBack) })

/**
 * GET /auth/validate/auth-token, or POST with a body, which no log of an address sees — changes a one-time sign-in token
 * for a session.
 */
export const ValidateAuthToken = {
  query: OneTimeToken,
  body: OneTimeToken,
  answer: envelopeOf(LoginSession),
}

/** POST /auth/validate/bearer-token — checks an access token and says whose it is; it never becomes a refresh token. */
export const ValidateBearerToken = {
  body: z.object({ bearerToken: someText(LONGEST.handedBack) }),
  answer: envelopeOf(LoginSession),
}

/** Of the merchant of which store; of the caller's merchants where it is left out. */
const OfStore = { storeId: z.optional(Id) }

/** POST /auth/signup — creates a user or customer (§3.23). A till says in which store it stands. */
export const Signup = {
  body: z.object({
    fullname: someText(LONGEST.name, 'Name is required').check(maskCardNumbers),
    emailOrPhone: someText(LONGEST.contact, 'Email/Phone Number is required'),
    ...OfStore,
  }),
  answer: envelopeOf(z.object({ fullname: z.string(), email: z.nullable(z.string()), user_id: z.string() })),
}

const SessionTokens = z.object({
  refreshToken: someText(LONGEST.handedBack),
  bearerToken: someText(LONGEST.handedBack),
  userId: Id,
})
export type SessionTokens = z.infer<typeof SessionTokens>

/** POST /auth/token/refresh — rotates the tokens; the result replaces the stored session. */
export const RefreshToken = { body: SessionTokens, answer: envelopeOf(LoginSession) }

/** POST /auth/logout — ends the session of the refresh token, or of the access token where there is no other. */
export const Logout = {
  body: z.extend(SessionTokens, { refreshToken: text(LONGEST.handedBack) }),
  answer: EmptyEnvelope,
}

/** POST /administration/users/basic-data — all users of the merchant, basic data only. */
export const UsersBasicData = {
  query: z.object(OfStore),
  body: z.object({}),
  answer: envelopeOf(z.array(User)),
}

/** POST /administration/users/access — lets somebody sign in no more, or again. */
export const UserAccess = {
  body: z.object({ userId: Id, isDisabled: z.boolean() }),
  answer: EmptyEnvelope,
}
