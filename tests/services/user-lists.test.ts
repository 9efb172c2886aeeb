import { del, get, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import type { UseStore } from 'idb-keyval'
import type { User } from '#contract/identity.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { keptUsers } from '#services/storage/kept-users.ts'
import { userLists } from '#services/user-lists.ts'
import { signInOn } from '#tests/support/asking.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

const OFFLINE = failed<ApiFault>({ kind: 'offline' })
const FULL = failed({ kind: 'storageFull' } as const)
const KEY = 'Tillstate_Basic_Users_List'
const OF_YABA: User[] = [{ ...ADA, fullname: 'of yaba' }]

let store: UseStore

const version1 = (value: unknown) => ({ version: 1, value })
const stored = () => get(KEY, store)
const never = () => {
  throw new Error('nothing had to be set aside')
}

interface Around {
  answer?: Result<User[], ApiFault>
  /** What happens while the server is asked. */
  meanwhile?: () => Promise<void>
  isFull?: boolean
}

/** The lists of a device with the stores Yaba and Ikoyi, in front of an office that says who is asked for. */
const device = ({ answer, meanwhile, isFull = false }: Around = {}) => {
  const asked: unknown[] = []
  const kept = keptUsers(store, never, 'Tillstate')
  const lists = userLists(
    {
      api: {
        identity: {
          users: async (storeId) => {
            asked.push(storeId)
            await meanwhile?.()
            return answer ?? ok([{ ...ADA, fullname: `of ${storeId ?? 'all'}` }])
          },
        },
      },
      keptUsers: isFull ? { ...kept, keep: async () => FULL } : kept,
    },
    () => sessionFixture.user_id,
  )
  return { asked, lists }
}

beforeEach(async () => {
  store = emptyDevice()
  await signInOn(store, 'yaba', 'ikoyi')
})

test('what was loaded for a store is read for that one, and for no other', async () => {
  const { asked, lists } = device()
  expect(await lists.read('yaba')).toEqual(ok(undefined))
  expect(await lists.load('yaba')).toEqual(ok(OF_YABA))
  expect(asked).toEqual(['yaba'])
  expect(await lists.read('yaba')).toEqual(ok(OF_YABA))
  expect(await lists.read('ikoyi')).toEqual(ok(undefined))
  expect(await lists.read(undefined)).toEqual(ok(undefined))
})

test('the answer for a store that was left meanwhile is kept as that of that store', async () => {
  const { lists } = device()
  await Promise.all([lists.load('yaba'), lists.load('ikoyi')])
  expect(await stored()).toEqual(
    version1([
      { store_id: 'yaba', users: OF_YABA },
      { store_id: 'ikoyi', users: [{ ...ADA, fullname: 'of ikoyi' }] },
    ]),
  )
})

test('the users of all merchants are read where no store is entered, and go once a store has loaded its own', async () => {
  const { lists } = device()
  await lists.load(undefined)
  expect(await lists.read(undefined)).toEqual(ok([{ ...ADA, fullname: 'of all' }]))
  expect(await lists.read('yaba')).toEqual(ok(undefined))
  await lists.load('yaba')
  expect(await stored()).toEqual(version1([{ store_id: 'yaba', users: OF_YABA }]))
})

test('without an answer the list stays, and one that cannot be kept is there all the same', async () => {
  await set(KEY, version1([{ store_id: 'yaba', users: [BOLA] }]), store)
  const offline = device({ answer: OFFLINE })
  expect(await offline.lists.load('yaba')).toEqual(OFFLINE)
  expect(await offline.lists.read('yaba')).toEqual(ok([BOLA]))
  expect(await device({ isFull: true }).lists.load('yaba')).toEqual(ok(OF_YABA))
})

test.each([
  ['the user has signed out', () => del('deviceDetails', store)],
  [
    'somebody else has signed in',
    () => set('deviceDetails', version1({ ...sessionFixture, user_id: 'user-2' }), store),
  ],
  ['the store was taken off the device', () => set('savedStores', version1([]), store)],
])('a list that arrives once %s is not kept', async (_, meanwhile) => {
  const { lists } = device({ meanwhile })
  expect(await lists.load('yaba')).toEqual(ok(OF_YABA))
  expect(await stored()).toBeUndefined()
})

test('what is asked while nobody is signed in is not kept', async () => {
  await del('deviceDetails', store)
  const lists = userLists(
    { api: { identity: { users: async () => ok([ADA]) } }, keptUsers: keptUsers(store, never, 'Tillstate') },
    () => undefined,
  )
  await lists.load('yaba')
  expect(await stored()).toBeUndefined()
})
