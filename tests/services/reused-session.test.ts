import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { httpClient } from '#services/api/http.ts'
import { identityApi } from '#services/api/identity.ts'
import { reusedSession } from '#services/session/reused-session.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

const REFUSED = failed<ApiFault>({ kind: 'refused', statusCode: 401, message: 'Token expired' })
const OFFLINE = failed<ApiFault>({ kind: 'offline' })

/** Reuses a session whose tokens come one after the other, each renewal giving the next, and says what was asked. */
const reuse = async (tokens: string[], answers: Result<LoginSession, ApiFault>[], canRenew = true) => {
  const asked: string[] = []
  const session = await reusedSession(
    {
      token: () => tokens[0],
      renew: async (refused) => {
        asked.push(`renew ${refused}`)
        tokens.shift()
        return canRenew ? ok(undefined) : failed({ kind: 'ended' })
      },
    },
    async (token) => {
      asked.push(`check ${token}`)
      return answers.shift() ?? OFFLINE
    },
  )
  return { session, asked }
}

test('without a token nobody is asked', async () => {
  expect(await reuse([], [])).toEqual({ session: failed({ kind: 'unauthorized' }), asked: [] })
})

test('a token that the service knows is used as it is', async () => {
  const session = ok(sessionFixture)
  expect(await reuse(['one', 'two'], [session])).toEqual({ session, asked: ['check one'] })
})

test.each([
  ['the service', REFUSED],
  ['a proxy', failed<ApiFault>({ kind: 'unavailable', statusCode: 401 })],
])('a token that %s refuses is renewed once, and the new one checked', async (_, refusal) => {
  const session = ok(sessionFixture)
  expect(await reuse(['one', 'two'], [refusal, session])).toEqual({
    session,
    asked: ['check one', 'renew one', 'check two'],
  })
})

test('a service that cannot be reached says nothing about the token', async () => {
  expect(await reuse(['one', 'two'], [OFFLINE])).toEqual({ session: OFFLINE, asked: ['check one'] })
})

test('the refusal stands where the token cannot be renewed, and where there is none afterwards', async () => {
  const asked = ['check one', 'renew one']
  expect(await reuse(['one', 'two'], [REFUSED], false)).toEqual({ session: REFUSED, asked })
  expect(await reuse(['one'], [REFUSED])).toEqual({ session: REFUSED, asked })
})

test('the 401 of the office refuses a token, whatever the call makes of its body', async () => {
  const server = setupServer(
    handle.post('http://api.test/auth/validate/bearer-token', async ({ request }) => {
      const { bearerToken } = (await request.json()) as { bearerToken: string }
      return bearerToken === 'two'
        ? HttpResponse.json({ status: true, result: sessionFixture })
        : HttpResponse.json(
            { status: false, status_code: 401, error_message: 'Sign in again.' },
            { status: 401 },
          )
    }),
  )
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
  const tokens = ['one', 'two']
  const credentials = {
    token: () => tokens[0],
    renew: async () => {
      tokens.shift()
      return ok(undefined)
    },
  }
  const { validateBearerToken } = identityApi(
    httpClient('http://api.test', {
      ...credentials,
      serviceRegion: () => undefined,
      apiKey: 'key',
      timeZone: () => 'Africa/Lagos;60',
    }),
  )
  expect(await reusedSession(credentials, validateBearerToken)).toMatchObject({ ok: true })
})
