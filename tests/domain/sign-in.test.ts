import { expect, test } from 'vitest'
import { handOffPath, ownPath, providerPage, withKeptRefreshToken } from '#domain/sign-in.ts'
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

test("the provider's page comes back to the hand-off page; an action asks for the sign-up", () => {
  const visit = { providerUrl: 'https://id.example', origin: ORIGIN, sourceUrl: '/pos-home' }
  const back = 'returnUrl=https%3A%2F%2Ftill.example%2Fauth%3FsourceUrl%3D%252Fpos-home'
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
