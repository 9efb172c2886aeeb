import { expect, onTestFinished, test, vi } from 'vitest'
import type { LoginSession, SessionTokens } from '#contract/identity.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { isChangedBy, sessionRenewal } from '#services/session/renewal.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'
import { renewedSession } from '#tests/support/fixtures/registration.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

type Answer = Result<LoginSession, ApiFault>

const refusal: Answer = failed({ kind: 'refused', statusCode: 401, message: 'Not known' })

const setUp = (answer: (record: ReturnType<typeof memoryRecord<LoginSession>>) => Answer) => {
  const record = memoryRecord<LoginSession>(sessionFixture)
  const refresh = vi.fn<(tokens: SessionTokens) => Promise<Answer>>(async () => answer(record))
  const end = vi.fn<(tokens: SessionTokens) => Promise<Result<void, ApiFault>>>(async () => ok(undefined))
  const names: string[] = []
  const renew = sessionRenewal({
    record,
    refresh,
    end,
    exclusively: (name, work) => {
      names.push(name)
      return work()
    },
  })
  return { record, refresh, end, renew, names }
}

test('the tokens are sent, and the result replaces the stored session', async () => {
  const { record, refresh, end, renew, names } = setUp(() => ok(renewedSession))
  expect(await renew(sessionFixture)).toEqual(ok(renewedSession))
  expect(refresh).toHaveBeenCalledExactlyOnceWith({
    refreshToken: 'refresh-token',
    bearerToken: 'access-token',
    userId: sessionFixture.user_id,
  })
  expect(record.stored()).toEqual(renewedSession)
  expect(names).toEqual(['tillstate.session'])
  expect(end).not.toHaveBeenCalled()
})

test('a session that another tab renewed already is taken over without a call', async () => {
  const { record, refresh, renew } = setUp(() => refusal)
  record.overwrite(renewedSession)
  expect(await renew(sessionFixture)).toEqual(ok(renewedSession))
  expect(refresh).not.toHaveBeenCalled()
})

test('a refusal counts for nothing where the token was changed meanwhile', async () => {
  const { record, renew } = setUp((stored) => {
    stored.overwrite(renewedSession)
    return refusal
  })
  expect(await renew(sessionFixture)).toEqual(ok(renewedSession))
  expect(record.stored()).toEqual(renewedSession)
})

test('a refusal ends the session and removes it from the device', async () => {
  const { record, renew } = setUp(() => refusal)
  expect(await renew(sessionFixture)).toEqual(failed({ kind: 'ended' }))
  expect(record.stored()).toBeUndefined()
})

test('a refresh does not undo a sign-out by hand that came while it was under way', async () => {
  const { record, end, renew } = setUp((stored) => {
    stored.overwrite(undefined)
    return ok(renewedSession)
  })
  expect(await renew(sessionFixture)).toEqual(failed({ kind: 'ended' }))
  expect(record.stored()).toBeUndefined()
  expect(end).toHaveBeenCalledExactlyOnceWith({
    refreshToken: renewedSession.refresh_token,
    bearerToken: renewedSession.token,
    userId: renewedSession.user_id,
  })
})

test('a refresh does not replace the session of the next cashier', async () => {
  const next = { ...sessionFixture, token: 'token-of-bola', user_id: 'bola' }
  const { record, end, renew } = setUp((stored) => {
    stored.overwrite(next)
    return ok(renewedSession)
  })
  expect(await renew(sessionFixture)).toEqual(ok(next))
  expect(record.stored()).toEqual(next)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ bearerToken: renewedSession.token }))
})

test('tokens that the service does not end are reported, and the sign-out stands', async () => {
  const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => reported.mockRestore())
  const { record, end, renew } = setUp((stored) => {
    stored.overwrite(undefined)
    return ok(renewedSession)
  })
  end.mockResolvedValue(failed({ kind: 'offline' }))
  expect(await renew(sessionFixture)).toEqual(failed({ kind: 'ended' }))
  expect(record.stored()).toBeUndefined()
  expect(reported).toHaveBeenCalledExactlyOnceWith('tokens not ended', { kind: 'offline' })
})

test.each<ApiFault>([
  { kind: 'offline' },
  { kind: 'unavailable', statusCode: 502 },
  { kind: 'unavailable', statusCode: 404 },
  { kind: 'malformed', issues: [] },
  { kind: 'refused', statusCode: 408, message: 'Too slow' },
  { kind: 'refused', statusCode: 429, message: 'Slower, please' },
  { kind: 'refused', statusCode: 500, message: 'The database is away' },
])('a service that gives no answer ($kind $statusCode) leaves the session as it is', async (cause) => {
  const { record, renew } = setUp(() => failed(cause))
  expect(await renew(sessionFixture)).toEqual(failed({ kind: 'unreachable', cause }))
  expect(record.stored()).toEqual(sessionFixture)
})

test('a device that cannot store the new tokens still has them in use', async () => {
  const { record, renew } = setUp((stored) => {
    stored.failWith({ kind: 'storageFull' })
    return ok(renewedSession)
  })
  expect(await renew(sessionFixture)).toEqual(ok(renewedSession))
  expect(record.stored()).toEqual(sessionFixture)
})

test('a service that knows nobody by these tokens ends the session', async () => {
  const { record, renew } = setUp(() => failed({ kind: 'unauthorized' }))
  expect(await renew(sessionFixture)).toEqual(failed({ kind: 'ended' }))
  expect(record.stored()).toBeUndefined()
})

test('a session that cannot be read is renewed, and one that is gone is not taken over', async () => {
  const broken = setUp(() => ok(renewedSession))
  broken.record.failWith({ kind: 'storageFull' })
  expect(await broken.renew(sessionFixture)).toEqual(ok(renewedSession))
  const gone = setUp(() => refusal)
  gone.record.overwrite(undefined)
  expect(await gone.renew(sessionFixture)).toEqual(failed({ kind: 'ended' }))
  expect([broken, gone].map(({ refresh }) => refresh.mock.calls.length)).toEqual([1, 1])
})

test('tokens that the service has ended are not reported', async () => {
  const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => reported.mockRestore())
  const { renew } = setUp((stored) => {
    stored.overwrite(undefined)
    return ok(renewedSession)
  })
  await renew(sessionFixture)
  expect(reported).not.toHaveBeenCalled()
})

test('a device that can neither renew its session nor remove it has none', async () => {
  const { renew } = setUp((stored) => {
    stored.failWith({ kind: 'storageFull' })
    return refusal
  })
  expect(await renew(sessionFixture)).toEqual(failed({ kind: 'ended' }))
})

test.each([
  [ok(renewedSession), true],
  [failed({ kind: 'ended' }), true],
  [failed({ kind: 'unreachable', cause: { kind: 'offline' } }), false],
] as const)('other tabs have to hear of %o: %s', (renewed, isChanged) => {
  expect(isChangedBy(renewed)).toBe(isChanged)
})
