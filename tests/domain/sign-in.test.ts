import { expect, test } from 'vitest'
import {
  handOffPath,
  isAnswer,
  isSwap,
  ownPath,
  providerPage,
  visitState,
  redirectOf,
  withKeptRefreshToken,
} from '#domain/sign-in.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

const ORIGIN = 'https://till.example'

test.each([
  ['/configure/2024000001', '/configure/2024000001'],
  ['/pos-home/sales-history?page=2#top', '/pos-home/sales-history?page=2#top'],
  ['https://till.example/pos-home', '/pos-home'],
  [undefined, '/'],
  ['', '/'],
  ['https://elsewhere.example/pos-home', '/'],
  ['//elsewhere.example/pos-home', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://till.example//elsewhere.example', '/elsewhere.example'],
  ['/a///elsewhere.example?x=//y', '/a/elsewhere.example?x=//y'],
  ['javascript:alert(1)', '/'],
  ['http://till.example/pos-home', '/'],
  ['http://[', '/'],
])('the source URL %j opens %j', (sourceUrl, path) => {
  expect(ownPath(sourceUrl, ORIGIN)).toBe(path)
})

test('the hand-off page carries the source URL', () => {
  expect(handOffPath('/configure/2024000001')).toBe('/auth?sourceUrl=%2Fconfigure%2F2024000001')
})

test.each([
  ['/administration/store', '/auth?sourceUrl=%2Fadministration%2Fstore', true],
  [
    '/administration/events?kind=sign-in',
    '/auth?sourceUrl=%2Fadministration%2Fevents%3Fkind%3Dsign-in',
    true,
  ],
  ['/administrations', '/', false],
  ['/pos-home', '/', false],
  ['/pos-home/print/1?from=/administration/store', '/', false],
  ['/', '/', false],
])('whoever is not signed in is led from %s to %s', (page, to, isSignIn) => {
  expect(redirectOf(page)).toEqual({ to, isSignIn })
})

test("the provider's page comes back to the hand-off page; an action asks for the sign-up", () => {
  const visit = { providerUrl: 'https://id.example', origin: ORIGIN, sourceUrl: '/pos-home', state: '0a1b' }
  const back = 'returnUrl=https%3A%2F%2Ftill.example%2Fauth%3FsourceUrl%3D%252Fpos-home%26state%3D0a1b'
  expect(providerPage(visit)).toBe(`https://id.example/auth/login?${back}`)
  expect(providerPage({ ...visit, action: '' })).toBe(`https://id.example/auth/login?${back}`)
  expect(providerPage({ ...visit, action: 'signup' })).toBe(`https://id.example/auth/signup?${back}`)
})

test('a checked session keeps the refresh token that the device has of the same cashier', () => {
  const checked = { ...sessionFixture, token: 'checked', refresh_token: '' }
  const kept = { ...sessionFixture, token: 'older', refresh_token: 'kept' }
  expect(withKeptRefreshToken(checked, kept)).toEqual({ ...checked, refresh_token: 'kept' })
  expect(withKeptRefreshToken(checked, { ...kept, user_id: 'another' })).toEqual(checked)
  expect(withKeptRefreshToken(checked, undefined)).toEqual(checked)
  expect(withKeptRefreshToken({ ...checked, refresh_token: 'new' }, kept).refresh_token).toBe('new')
})

test('the state of a visit is 16 random bytes', () => {
  expect(visitState((bytes) => bytes.fill(10))).toBe('0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a')
})

test.each([
  ['0a1b', '0a1b', true],
  ['0a1b', '0a1c', false],
  ['0a1b', '', false],
  [undefined, '0a1b', false],
  [undefined, '', false],
])('a tab whose visit has the state %j takes %j as its answer: %s', (visit, state, isTaken) => {
  expect(isAnswer(visit, state)).toBe(isTaken)
})

test('a hand-off that nobody asked for swaps the cashier if it is of somebody else', () => {
  const chidi = { user_id: 'chidi', fullname: 'Chidi Eze' }
  const self = { user_id: sessionFixture.user_id, fullname: 'Ada Obi' }
  expect(isSwap({ isAnswer: false, signedIn: chidi }, sessionFixture)).toBe(true)
  expect(isSwap({ isAnswer: true, signedIn: chidi }, sessionFixture)).toBe(false)
  expect(isSwap({ isAnswer: false, signedIn: self }, sessionFixture)).toBe(false)
  expect(isSwap({ isAnswer: false, signedIn: undefined }, sessionFixture)).toBe(false)
})
