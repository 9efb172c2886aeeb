import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { liveAuthHandoff } from '#app/live/auth-handoff.ts'
import { failed, ok } from '#domain/result.ts'
import { outcomeOf, provided } from '#tests/support/app/provided.ts'
import { FULL, OFFLINE, refused, tabStorage, till, type Till } from '#tests/support/app/session-till.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

let tab = tabStorage()
beforeEach(() => {
  tab = tabStorage()
  vi.stubGlobal('sessionStorage', tab.storage)
  onTestFinished(() => void vi.unstubAllGlobals())
})

describe('the hand-off', () => {
  const credentials = (...tokens: (string | undefined)[]) => ({
    connect: () => undefined,
    token: () => (tokens.length > 1 ? tokens.shift() : tokens[0]),
    renew: vi.fn<(token: string) => Promise<unknown>>(async () => ok(undefined)),
  })
  const chartOf = (here: Till, known: object = credentials('access-token')) =>
    liveAuthHandoff(here.deps, here.session as never, known as never) as unknown as AnyStateMachine

  test('remembers where to go on to, who is signed in, and whether this tab has asked', async () => {
    const chart = chartOf(till())
    const remember = (sourceUrl: string | undefined, state: string) =>
      outcomeOf(provided(chart, 'rememberHandoff'), { sourceUrl, state }) as Promise<{ nextState: string }>
    const first = await remember('/configure/2024000001', 'made up')
    expect(first).toEqual({
      destination: '/configure/2024000001',
      isAnswer: false,
      signedIn: { user_id: sessionFixture.user_id, fullname: 'Demo Cashier' },
      nextState: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(tab.rows.get('authSourceUrl')).toBe('/configure/2024000001')
    const { nextState: second, ...answered } = await remember(undefined, first.nextState)
    expect(answered).toMatchObject({ destination: '/configure/2024000001', isAnswer: true })
    // One visit is answered once.
    expect(await remember('http://elsewhere.test/', first.nextState)).toMatchObject({
      destination: '/',
      isAnswer: false,
    })
    expect(second).not.toBe(first.nextState)
  })

  test('keeps the session first, then says so to the other tabs and to this one', async () => {
    const here = till({ 'records.deviceDetails.write': ok(undefined) })
    tab.rows.set('authSourceUrl', '/pos-home')
    await outcomeOf(provided(chartOf(here), 'keepSession'), { session: sessionFixture })
    expect(here.calls).toEqual([
      ['records.deviceDetails.write', sessionFixture],
      ['sessionChannel.post', 'changed'],
      ['session', { type: 'session.established', session: sessionFixture }],
    ])
    expect(tab.rows.get('authSourceUrl')).toBeUndefined()
  })

  test.each([
    ['validateAuthToken', { authToken: 'T' }, 'api.identity.validateAuthToken'],
    ['validateBearerToken', { bearerToken: 'T' }, 'api.identity.validateBearerToken'],
  ])('%s', async (name, input, call) => {
    const here = till()
    expect(await outcomeOf(provided(chartOf(here), name), input)).toEqual(ok(call))
    expect(here.calls).toEqual([[call, 'T']])
  })

  test('counts the sale that is under way', async () => {
    expect(await outcomeOf(provided(chartOf(till()), 'countSale'))).toEqual({
      cartLines: 2,
      heldSales: 1,
      unsentSales: 3,
    })
  })

  test('says a session that cannot be kept, and has it in this tab all the same', async () => {
    const here = till({ 'records.deviceDetails.write': FULL })
    expect(await outcomeOf(provided(chartOf(here), 'keepSession'), { session: sessionFixture })).toEqual(FULL)
    expect(here.calls.at(-1)).toEqual(['session', { type: 'session.established', session: sessionFixture }])
  })

  const checked = ok({ ...sessionFixture, refresh_token: '' })
  test.each([
    [
      'that is right is taken with the refresh token of the device',
      ['T1'],
      [checked],
      ok(sessionFixture),
      ['T1'],
      [],
    ],
    [
      'that is refused is renewed',
      ['T1', 'T2'],
      [refused(401), checked],
      ok(sessionFixture),
      ['T1', 'T2'],
      ['T1'],
    ],
    ['that nobody answers for is not renewed', ['T1'], [OFFLINE], OFFLINE, ['T1'], []],
    ['that is refused for another reason is not renewed', ['T1'], [refused(403)], refused(403), ['T1'], []],
    [
      'that is gone after its renewal is refused',
      ['T1', undefined],
      [refused(401)],
      refused(401),
      ['T1'],
      ['T1'],
    ],
    ['that is not there is none', [undefined], [], failed({ kind: 'unauthorized' }), [], []],
  ])('a token %s', async (_, tokens, answers, comesTo, asked, renewed) => {
    const left = [...answers]
    const here = till({ 'api.identity.validateBearerToken': () => Promise.resolve(left.shift()) })
    const known = credentials(...tokens)
    expect(await outcomeOf(provided(chartOf(here, known), 'reuseSession'))).toEqual(comesTo)
    expect(here.calls.map(([, token]) => token)).toEqual(asked)
    expect(known.renew.mock.calls.flat()).toEqual(renewed)
  })

  test('a token whose renewal fails is refused as before', async () => {
    const here = till({ 'api.identity.validateBearerToken': refused(401) })
    const known = credentials('T1')
    known.renew.mockResolvedValue(failed({ kind: 'ended' }))
    expect(await outcomeOf(provided(chartOf(here, known), 'reuseSession'))).toEqual(refused(401))
    expect(here.calls).toHaveLength(1)
  })
})
