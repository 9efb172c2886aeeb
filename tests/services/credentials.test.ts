import { expect, test } from 'vitest'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok } from '#domain/result.ts'
import { sessionCredentials } from '#services/session/renewal.ts'

/** A session with a token, and what there is after it was refused. */
const sessionWith = (token: string, after: { token: string | undefined; fault: ApiFault | undefined }) => {
  const refused: string[] = []
  let now: string | undefined = token
  const session = {
    token: () => now,
    refuse: async (of: string) => {
      refused.push(of)
      await Promise.resolve()
      now = after.token
      return after
    },
  }
  return { session, refused }
}

test('before there is a session there is no token, and nothing that could be renewed', async () => {
  const { token, renew } = sessionCredentials()
  expect(token()).toBeUndefined()
  expect(await renew('old')).toEqual(failed({ kind: 'ended' }))
})

const BUSY = { kind: 'unavailable', statusCode: 503 } as const

test.each([
  ['another token', 'new', undefined, ok(undefined)],
  ['the same token, and why nobody answered', 'old', BUSY, failed({ kind: 'unreachable', cause: BUSY })],
  ['the same token of somebody who is signing out', 'old', undefined, failed({ kind: 'ended' })],
  ['none: the session is over', undefined, undefined, failed({ kind: 'ended' })],
] as const)('a refused token, and then %s', async (_case, next, fault, renewal) => {
  const { connect, token, renew } = sessionCredentials()
  const { session, refused } = sessionWith('old', { token: next, fault })
  connect(session)
  expect(token()).toBe('old')
  expect(await renew('old')).toEqual(renewal)
  expect([token(), refused]).toEqual([next, ['old']])
})
