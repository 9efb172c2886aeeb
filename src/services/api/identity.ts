import * as z from 'zod/mini'
import {
  Logout,
  RefreshToken,
  Signup,
  UsersBasicData,
  ValidateAuthToken,
  ValidateBearerToken,
  type LoginSession,
  type SessionTokens,
  type User,
} from '#contract/identity.ts'
import type { NewUser } from '#domain/new-user.ts'
import { resultOf, statusOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

export type CreatedUser = Pick<User, 'fullname' | 'email' | 'user_id'>

/** Which store's merchant a call is about. */
const ofStore = (storeId: string | undefined) => (storeId === undefined ? {} : { storeId })

/** The calls of the identity service (§7.5–§7.12). */
export const identityApi = (http: Http) => ({
  /** Changes the one-time token of the sign-in pages for a session. */
  validateAuthToken: async (authToken: string): Answered<LoginSession> =>
    resultOf(
      await http({
        path: '/auth/validate/auth-token',
        aboutSession: true,
        only200: true,
        query: { authToken },
        answer: ValidateAuthToken.answer,
      }),
    ),
  validateBearerToken: async (bearerToken: string): Answered<LoginSession> =>
    resultOf(
      await http({
        path: '/auth/validate/bearer-token',
        aboutSession: true,
        only200: true,
        method: 'POST',
        body: { bearerToken },
        answer: ValidateBearerToken.answer,
      }),
    ),
  /** The result replaces the stored session. */
  refresh: async (tokens: SessionTokens): Answered<LoginSession> =>
    resultOf(
      await http({
        path: '/auth/token/refresh',
        aboutSession: true,
        method: 'POST',
        body: tokens,
        answer: RefreshToken.answer,
      }),
    ),
  logout: async (tokens: SessionTokens): Answered<void> =>
    statusOf(
      await http({
        path: '/auth/logout',
        aboutSession: true,
        method: 'POST',
        body: tokens,
        answer: Logout.answer,
      }),
    ),
  /** Enters a customer of the merchant of a store; without a store, of the one for whom the cashier works. */
  signup: async (customer: NewUser, storeId: string | undefined): Answered<CreatedUser> =>
    resultOf(
      await http({
        path: '/auth/signup',
        method: 'POST',
        body: { ...z.encode(Signup.body, customer), ...ofStore(storeId) },
        answer: Signup.answer,
      }),
    ),
  /** The users and customers of a store's merchant; without a store, of all merchants for whom the cashier works. */
  users: async (storeId: string | undefined): Answered<User[]> =>
    resultOf(
      await http({
        path: '/administration/users/basic-data',
        method: 'POST',
        query: ofStore(storeId),
        body: {},
        answer: UsersBasicData.answer,
      }),
    ),
})
