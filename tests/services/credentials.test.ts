import { expect, test } from 'vitest'
import { sessionCredentials } from '#services/session/credentials.ts'

/** A session that answers a refused token with the next of these. */
const sessionWith = (...tokens: (string | undefined)[]) => {
  const refused: string[] = []
  const session = {
    token: () => tokens[0],
    refuse: async (token: string) => {
      refused.push(token)
      await Promise.resolve()
      tokens.shift()
    },
  }
  return { session, refused }
}

test('before there is a session there is no token, and nothing that could be renewed', async () => {
  const { token, renew } = sessionCredentials()
  expect(token()).toBeUndefined()
  expect(await renew('old')).toBe('ended')
})

test.each([
  ['another token', 'new', 'renewed'],
  ['the same token: the service did not answer', 'old', 'unreachable'],
  ['none: the session is over', undefined, 'ended'],
] as const)('a refused token, and then %s', async (_case, next, renewal) => {
  const { connect, token, renew } = sessionCredentials()
  const { session, refused } = sessionWith('old', next)
  connect(session)
  expect(token()).toBe('old')
  expect(await renew('old')).toBe(renewal)
  expect([token(), refused]).toEqual([next, ['old']])
})
