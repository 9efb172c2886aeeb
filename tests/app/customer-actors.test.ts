/** Whose customers a till offers, and for whom it enters new ones: those of the merchant of the store that is entered. */
import { expect, test } from 'vitest'
import { livePayment } from '#app/live/payment.ts'
import { ok } from '#domain/result.ts'
import { noting } from '#tests/support/app/noting.ts'
import { outcomeOf, provided } from '#tests/support/app/provided.ts'
import { FULL, OFFLINE, snapshot } from '#tests/support/app/session-till.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

const BOLA = { user_id: 'u2', fullname: 'Bola', email: null }
const MADE = { ...BOLA, identifier: '0803' }
const TYPED = { fullname: 'Bola', emailOrPhone: '0803' }

const inStore = (storeId: string) => snapshot(sessionFixture, { access: { store_id: storeId } })

/** The customer dialog of a device with the lists of two stores; what it asks of the server, and what it keeps. */
const dialogOf = (answers: Record<string, unknown> = {}) => {
  const kept = new Map<string, object[]>([
    ['store-1', [ADA]],
    ['store-2', [MADE]],
  ])
  const { calls, deps } = noting({ 'keptUsers.read': (storeId: string) => ok(kept.get(storeId)), ...answers })
  const session = standIn(snapshot())
  const dialog = provided(livePayment(deps, { session } as never), 'customerDialog') as never
  return {
    session,
    asked: () => calls.filter(([path]) => String(path).startsWith('api')),
    writes: () =>
      calls.filter(([path]) => path === 'keptUsers.keep').map(([, asked]) => asked as { storeId: string }),
    does: (name: string, input?: object) => outcomeOf(provided(dialog, name), input),
  }
}

test('the customers to choose from are those of the store that is entered, and of no other', async () => {
  const { session, asked, does } = dialogOf()
  expect(await does('readUsers')).toEqual(ok([ADA]))
  session.become(inStore('store-2'))
  expect(await does('readUsers')).toEqual(ok([MADE]))
  session.become(inStore('store-3'))
  expect(await does('readUsers')).toEqual(ok(undefined))
  expect(asked()).toEqual([])
})

test('those of a store of which the device has none are asked for by its id, and kept', async () => {
  const { session, asked, writes, does } = dialogOf({ 'api.identity.users': ok([ADA]) })
  session.become(inStore('store-3'))
  expect(await does('loadUsers')).toEqual(ok([ADA]))
  expect(asked()).toEqual([['api.identity.users', 'store-3']])
  expect(writes()).toEqual([{ userId: sessionFixture.user_id, storeId: 'store-3' }])
})

test('a list that cannot be kept is offered all the same, and one that does not come is none', async () => {
  const full = dialogOf({ 'api.identity.users': ok([ADA]), 'keptUsers.keep': FULL })
  expect(await full.does('loadUsers')).toEqual(ok([ADA]))
  const offline = dialogOf({ 'api.identity.users': OFFLINE })
  expect(await offline.does('loadUsers')).toEqual(OFFLINE)
  expect(offline.writes()).toEqual([])
})

test.each([
  [ok([ADA]), ok({ customer: MADE, users: [ADA] }), ['store-1']],
  // Without a new list the old one goes on.
  [OFFLINE, ok({ customer: MADE, users: undefined }), []],
])('creates a customer, then reads the list anew and keeps it: %o', async (users, comesTo, kept) => {
  const { asked, writes, does } = dialogOf({ 'api.identity.signup': ok(BOLA), 'api.identity.users': users })
  expect(await does('createCustomer', TYPED)).toEqual(comesTo)
  expect(asked()).toEqual([
    ['api.identity.signup', TYPED, 'store-1'],
    ['api.identity.users', 'store-1'],
  ])
  expect(writes().map(({ storeId }) => storeId)).toEqual(kept)
})

test('a customer is of the store in which they were entered, whichever the device is in by the time of the answer', async () => {
  const dialog = dialogOf({
    'api.identity.signup': async () => {
      dialog.session.become(inStore('store-2'))
      return ok(BOLA)
    },
    'api.identity.users': ok([ADA]),
  })
  await dialog.does('createCustomer', TYPED)
  expect(dialog.asked()).toEqual([
    ['api.identity.signup', TYPED, 'store-1'],
    ['api.identity.users', 'store-1'],
  ])
})

test('a customer who is not created changes no list', async () => {
  const { asked, does } = dialogOf({ 'api.identity.signup': OFFLINE })
  expect(await does('createCustomer', TYPED)).toEqual(OFFLINE)
  expect(asked()).toHaveLength(1)
})
