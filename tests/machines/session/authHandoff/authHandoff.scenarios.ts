import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const arrival = {
  sourceUrl: '/configure/2024000001',
  action: '',
  bearerToken: '',
  validationToken: '',
  state: '0a1b',
  isSentHere: false,
  providerUrl: 'https://id.example',
  origin: 'https://till.example',
}
const CLEAN = '/auth?sourceUrl=%2Fconfigure%2F2024000001'
const BACK = encodeURIComponent('https://till.example/auth?sourceUrl=%2Fconfigure%2F2024000001&state=2c3d')
const LOGIN = `https://id.example/auth/login?returnUrl=${BACK}`
const SIGNUP = `https://id.example/auth/signup?returnUrl=${BACK}`
const PROFILE_UNAVAILABLE =
  "Unable to retrieve profile data from server. It's good practice to close the browser and try again."
const UNEXPECTED = 'An unexpected error occurred'

const DESTINATION = '/configure/2024000001'
const SELF = { user_id: sessionFixture.user_id, fullname: sessionFixture.fullname }

const remembers = (rig: Rig, isSignedIn = false) =>
  rig.resolve('rememberHandoff', {
    destination: DESTINATION,
    isAnswer: true,
    signedIn: isSignedIn ? SELF : undefined,
    nextState: '2c3d',
  })

const fails = (rig: Rig, id: string, fault: unknown) => rig.resolve(id, { ok: false, fault })

const hasFailed = (rig: Rig, toast: string) => {
  expect(rig.toasts().at(-1)).toBe(toast)
  expect(rig.state()).toBe('failed')
}

const goesOn = async (rig: Rig) => {
  expect(rig.state()).toBe('keeping')
  expect(rig.hasTag('busy')).toBe(true)
  expect(rig.calls.at(-1)).toEqual({ id: 'keepSession', input: { session: sessionFixture } })
  await rig.resolve('keepSession', { ok: true, value: undefined })
  expect(rig.state()).toBe('goingOn')
  expect(rig.toasts()).not.toContain(UNEXPECTED)
  expect(rig.routes().at(-1)).toBe('/configure/2024000001')
}

const redirectsAfter2s = async (rig: Rig, page: string) => {
  expect(rig.state()).toBe('failed')
  const before = rig.routes().length
  await rig.advance(1_999)
  expect(rig.routes()).toHaveLength(before)
  await rig.advance(1)
  expect(rig.state()).toBe('redirecting')
  expect(rig.routes().at(-1)).toBe(page)
}

export const authHandoffScenarios: Scenario[] = [
  {
    title: 'a ValidationToken leaves the address, is exchanged, and the saved source URL opens',
    section: '§4.4, §8.27, §10.79',
    input: { ...arrival, validationToken: 'one-time' },
    run: async (rig) => {
      expect(rig.state()).toBe('remembering')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.routes()).toEqual([CLEAN])
      expect(rig.calls).toEqual([
        { id: 'rememberHandoff', input: { sourceUrl: '/configure/2024000001', state: '0a1b' } },
      ])
      await remembers(rig)
      expect(rig.state()).toBe('verifyingSignIn')
      expect(rig.calls[1]).toEqual({ id: 'validateAuthToken', input: { authToken: 'one-time' } })
      await rig.resolve('validateAuthToken', { ok: true, value: sessionFixture })
      expect(rig.toasts()).toEqual(['Auth token validation was successful'])
      await goesOn(rig)
    },
  },
  {
    title: 'a Bearer_Token is verified in the same way',
    section: '§4.4, §8.28',
    input: { ...arrival, sourceUrl: undefined, bearerToken: 'token-1' },
    run: async (rig) => {
      expect(rig.routes()).toEqual(['/auth'])
      await remembers(rig)
      expect(rig.state()).toBe('verifyingAccess')
      expect(rig.calls[1]).toEqual({ id: 'validateBearerToken', input: { bearerToken: 'token-1' } })
      await rig.resolve('validateBearerToken', { ok: true, value: sessionFixture })
      expect(rig.toasts()).toEqual(['Access token validation was successful'])
      await goesOn(rig)
    },
  },
  {
    title: 'a ValidationToken goes before a Bearer_Token and before the session that is there',
    section: '§4.4',
    input: { ...arrival, validationToken: 'one-time', bearerToken: 'token-1' },
    run: async (rig) => {
      await remembers(rig, true)
      expect(rig.state()).toBe('verifyingSignIn')
    },
  },
  {
    title: 'a Bearer_Token goes before the session that is there',
    section: '§4.4, §4.9',
    input: { ...arrival, bearerToken: 'token-1' },
    run: async (rig) => {
      await remembers(rig, true)
      expect(rig.state()).toBe('verifyingAccess')
    },
  },
  {
    title: 'a logged-in session reuses its token',
    section: '§4.9',
    input: arrival,
    run: async (rig) => {
      expect(rig.routes()).toEqual([])
      await remembers(rig, true)
      expect(rig.state()).toBe('reusing')
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('reuseSession', { ok: true, value: sessionFixture })
      expect(rig.toasts()).toEqual(['Access token validation was successful'])
      await goesOn(rig)
    },
  },
  {
    title: 'without a token the sign-in page opens after 6 s, whatever action was requested',
    section: '§4.8',
    input: { ...arrival, action: 'signup' },
    run: async (rig) => {
      await remembers(rig)
      expect(rig.state()).toBe('waiting')
      await rig.advance(5_999)
      expect(rig.routes()).toEqual([])
      await rig.advance(1)
      expect(rig.state()).toBe('redirecting')
      expect(rig.routes()).toEqual([LOGIN])
    },
  },
  {
    title: 'whom a page of the administration has sent goes on to the sign-in page at once',
    section: 'decision 0152',
    input: { ...arrival, action: 'signup', isSentHere: true },
    run: async (rig) => {
      expect(rig.routes()).toEqual([CLEAN])
      await remembers(rig)
      expect(rig.state()).toBe('redirecting')
      expect(rig.routes()).toEqual([CLEAN, LOGIN])
    },
  },
  {
    title: 'who was sent here and has signed in in another tab meanwhile is known',
    section: '§4.9, decision 0152',
    input: { ...arrival, isSentHere: true },
    run: async (rig) => {
      await remembers(rig, true)
      expect(rig.state()).toBe('reusing')
    },
  },
  {
    title: 'the cashier need not wait, and may ask again where the page did not open',
    section: 'own',
    input: { ...arrival, action: 'signup' },
    run: async (rig) => {
      await remembers(rig)
      rig.send({ type: 'provider.requested' })
      expect(rig.state()).toBe('redirecting')
      expect(rig.hasTag('busy')).toBe(true)
      rig.send({ type: 'provider.requested' })
      expect(rig.state()).toBe('redirecting')
      expect(rig.routes()).toEqual([SIGNUP, SIGNUP])
    },
  },
  {
    title: 'a refused one-time token shows the message, and after 2 s the sign-in page opens',
    section: '§4.6, §8.15',
    input: { ...arrival, validationToken: 'one-time' },
    run: async (rig) => {
      await remembers(rig)
      await fails(rig, 'validateAuthToken', { kind: 'refused', statusCode: 200, message: 'Too late' })
      expect(rig.toasts()).toEqual(['Too late'])
      await redirectsAfter2s(rig, LOGIN)
    },
  },
  {
    title: 'a refused Bearer_Token opens the sign-up page where an action was requested',
    section: '§4.7',
    input: { ...arrival, bearerToken: 'token-1', action: 'signup' },
    run: async (rig) => {
      await remembers(rig)
      await fails(rig, 'validateBearerToken', { kind: 'refused', statusCode: 200, message: 'Not valid' })
      expect(rig.toasts()).toEqual(['Not valid'])
      await redirectsAfter2s(rig, SIGNUP)
    },
  },
  {
    title: 'a refused session shows the message; the cashier need not wait for the 2 s',
    section: '§4.6, §4.9',
    input: arrival,
    run: async (rig) => {
      await remembers(rig, true)
      await fails(rig, 'reuseSession', { kind: 'refused', statusCode: 200, message: 'Signed out elsewhere' })
      expect(rig.toasts()).toEqual(['Signed out elsewhere'])
      expect(rig.state()).toBe('failed')
      rig.send({ type: 'provider.requested' })
      expect(rig.state()).toBe('redirecting')
      expect(rig.routes()).toEqual([LOGIN])
    },
  },
  ...(['unavailable', 'malformed', 'unauthorized'] as const).map((kind): Scenario => ({
    title: `an answer that is ${kind} says that the profile could not be retrieved`,
    section: '§7.13',
    input: { ...arrival, validationToken: 'one-time' },
    run: async (rig) => {
      await remembers(rig)
      await fails(rig, 'validateAuthToken', { kind })
      hasFailed(rig, PROFILE_UNAVAILABLE)
    },
  })),
  {
    title: 'without a network a notice says to check the connection',
    section: '§8.4',
    input: { ...arrival, bearerToken: 'token-1' },
    run: async (rig) => {
      await remembers(rig)
      await fails(rig, 'validateBearerToken', { kind: 'offline' })
      expect(rig.toasts()).toEqual(['Please check your internet connection'])
      expect(rig.state()).toBe('failed')
    },
  },
  {
    title: 'a device that cannot keep the session goes on all the same, and says so',
    section: 'own',
    input: arrival,
    run: async (rig) => {
      await remembers(rig, true)
      await rig.resolve('reuseSession', { ok: true, value: sessionFixture })
      await fails(rig, 'keepSession', { kind: 'storageFull' })
      expect(rig.state()).toBe('goingOn')
      expect(rig.toasts()).toEqual(['Access token validation was successful', FULL])
      expect(rig.routes()).toEqual(['/configure/2024000001'])
    },
  },
  ...[
    { actor: 'rememberHandoff', input: arrival, before: async () => undefined },
    {
      actor: 'validateAuthToken',
      input: { ...arrival, validationToken: 'one-time' },
      before: (rig: Rig) => remembers(rig),
    },
    {
      actor: 'validateBearerToken',
      input: { ...arrival, bearerToken: 'token-1' },
      before: (rig: Rig) => remembers(rig),
    },
    { actor: 'reuseSession', input: arrival, before: (rig: Rig) => remembers(rig, true) },
    {
      actor: 'keepSession',
      input: arrival,
      before: async (rig: Rig) => {
        await remembers(rig, true)
        await rig.resolve('reuseSession', { ok: true, value: sessionFixture })
      },
    },
  ].map(({ actor, input, before }): Scenario => ({
    title: `a crash of ${actor} leads to the sign-in page after 2 s`,
    section: 'own',
    input,
    run: async (rig) => {
      await before(rig)
      await rig.reject(actor)
      hasFailed(rig, UNEXPECTED)
    },
  })),
]
