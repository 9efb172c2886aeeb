import { expect, test } from 'vitest'
import {
  faultOfCookie,
  faultOfStore,
  isTokenRefused,
  noticeOfFault,
  noticeWithReload,
  type ApiFault,
  type StorageFault,
} from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'

const FAULTS: [what: string, fault: ApiFault | StorageFault, notice: Notice][] = [
  [
    'a refusal: the error_message of the server',
    { kind: 'refused', statusCode: 422, message: 'Unknown serial number' },
    { key: 'serverSaid', params: { message: 'Unknown serial number' } },
  ],
  [
    'a server error: its error_message',
    { kind: 'unavailable', statusCode: 503, message: 'The database is away' },
    { key: 'serverSaid', params: { message: 'The database is away' } },
  ],
  ['a server error without words', { kind: 'unavailable', statusCode: 502 }, { key: 'unexpectedError' }],
  ['no network', { kind: 'offline' }, { key: 'networkError' }],
  ['404: only logged', { kind: 'notFound', path: '/x' }, { key: 'callNotFound', params: { path: '/x' } }],
  ['a session that is over', { kind: 'unauthorized' }, { key: 'signInExpired' }],
  [
    'a token that could not be renewed for want of a network',
    { kind: 'notRenewed', cause: { kind: 'offline' } },
    { key: 'networkError' },
  ],
  [
    'a token that could not be renewed: the words of the server',
    {
      kind: 'notRenewed',
      cause: { kind: 'unavailable', statusCode: 503, message: 'The database is away' },
    },
    { key: 'serverSaid', params: { message: 'The database is away' } },
  ],
  [
    'a token that could not be renewed, and a gateway without words',
    { kind: 'notRenewed', cause: { kind: 'unavailable', statusCode: 502 } },
    { key: 'officeUnreachable' },
  ],
  [
    'a token that could not be renewed, and an answer that cannot be read',
    { kind: 'notRenewed', cause: { kind: 'malformed', issues: [] } },
    { key: 'officeUnreachable' },
  ],
  ['an answer of another shape', { kind: 'malformed', issues: [] }, { key: 'unexpectedError' }],
  ['a full device', { kind: 'storageFull' }, { key: 'storageFull' }],
  [
    'a device without storage',
    { kind: 'storageUnavailable', reason: 'denied' },
    { key: 'storageUnavailable' },
  ],
]

test.each(FAULTS)('%s', (_, fault, notice) => {
  expect(noticeOfFault(fault)).toEqual(notice)
})

test.each<[string, ApiFault, Notice]>([
  ['no network', { kind: 'offline' }, { key: 'networkErrorReload' }],
  [
    'no network for the renewal',
    { kind: 'notRenewed', cause: { kind: 'offline' } },
    { key: 'networkErrorReload' },
  ],
  [
    'a failing server at the renewal',
    { kind: 'notRenewed', cause: { kind: 'unavailable', statusCode: 502 } },
    { key: 'officeUnreachable' },
  ],
])('on the main sale and configure screens, %s', (_, fault, notice) => {
  expect(noticeWithReload(fault)).toEqual(notice)
})

test.each<[string, ApiFault, boolean, ApiFault['kind']]>([
  ['a 401', { kind: 'refused', statusCode: 401, message: 'Sign in again' }, true, 'unauthorized'],
  ['a 401 that is none of the API', { kind: 'unavailable', statusCode: 401 }, true, 'unavailable'],
  ['another refusal', { kind: 'refused', statusCode: 403, message: 'No access' }, false, 'refused'],
  ['a server that fails', { kind: 'unavailable', statusCode: 503 }, false, 'unavailable'],
  ['no network', { kind: 'offline' }, false, 'offline'],
])('%s: whether it refuses the token, and what it says of a store', (_, fault, isRefused, ofStore) => {
  expect([isTokenRefused(fault), faultOfStore(fault).kind]).toEqual([isRefused, ofStore])
})

const refusedWith = (statusCode: number) => ({ kind: 'refused' as const, statusCode, message: 'No' })
const unavailableWith = (statusCode: number) => ({ kind: 'unavailable', statusCode, message: 'No' })

test.each([408, 421, 425, 429])('a %i says nothing of a store, nor of its cookie', (statusCode) => {
  expect(faultOfStore(refusedWith(statusCode))).toEqual(unavailableWith(statusCode))
  expect(faultOfCookie(refusedWith(statusCode))).toEqual(unavailableWith(statusCode))
})

test('a 401 says nothing of a cookie: the app has another key than the office', () => {
  expect(faultOfCookie(refusedWith(401))).toEqual(unavailableWith(401))
})

test.each([400, 403, 422])('a %i is said of the store and of its cookie', (statusCode) => {
  expect(faultOfStore(refusedWith(statusCode))).toEqual(refusedWith(statusCode))
  expect(faultOfCookie(refusedWith(statusCode))).toEqual(refusedWith(statusCode))
  expect(faultOfCookie({ kind: 'offline' })).toEqual({ kind: 'offline' })
})
