import { expect, test } from 'vitest'
import type { StoreUsers } from '#domain/store-users.ts'
import { failed, ok } from '#domain/result.ts'
import { userLists } from '#services/user-lists.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'

const OFFLINE = failed({ kind: 'offline' } as const)
const FULL = { kind: 'storageFull' } as const

/** A device with the stores Yaba and Ikoyi, in front of an office that says who is asked for. */
const device = (kept?: StoreUsers[], answer?: unknown) => {
  const asked: unknown[] = []
  const usersRecord = memoryRecord(kept)
  const lists = userLists({
    api: {
      identity: {
        users: async (storeId: string | undefined) => {
          asked.push(storeId)
          return answer ?? ok([{ ...ADA, fullname: `of ${storeId ?? 'all'}` }])
        },
      },
    },
    stores: { list: async () => ok([{ store_id: 'yaba' }, { store_id: 'ikoyi' }]) },
    usersRecord,
  } as never)
  return { asked, usersRecord, lists }
}

test('what was loaded for a store is read for that one, and for no other', async () => {
  const { asked, lists } = device()
  expect(await lists.read('yaba')).toEqual(ok(undefined))
  const ofYaba = [{ ...ADA, fullname: 'of yaba' }]
  expect(await lists.load('yaba')).toEqual(ok(ofYaba))
  expect(asked).toEqual(['yaba'])
  expect(await lists.read('yaba')).toEqual(ok(ofYaba))
  expect(await lists.read('ikoyi')).toEqual(ok(undefined))
  expect(await lists.read(undefined)).toEqual(ok(undefined))
})

test('the answer for a store that was left meanwhile is kept as that of that store', async () => {
  const { usersRecord, lists } = device()
  await Promise.all([lists.load('yaba'), lists.load('ikoyi')])
  expect(usersRecord.stored()).toEqual([
    { store_id: 'yaba', users: [{ ...ADA, fullname: 'of yaba' }] },
    { store_id: 'ikoyi', users: [{ ...ADA, fullname: 'of ikoyi' }] },
  ])
})

test('the users of all merchants are read where no store is entered, and go once a store has loaded its own', async () => {
  const { usersRecord, lists } = device()
  await lists.load(undefined)
  expect(await lists.read(undefined)).toEqual(ok([{ ...ADA, fullname: 'of all' }]))
  expect(await lists.read('yaba')).toEqual(ok(undefined))
  await lists.load('yaba')
  expect(usersRecord.stored()).toEqual([{ store_id: 'yaba', users: [{ ...ADA, fullname: 'of yaba' }] }])
})

test('without an answer the list stays, and one that cannot be kept is there all the same', async () => {
  const offline = device([{ store_id: 'yaba', users: [BOLA] }], OFFLINE)
  expect(await offline.lists.load('yaba')).toEqual(OFFLINE)
  expect(await offline.lists.read('yaba')).toEqual(ok([BOLA]))
  const full = device()
  full.usersRecord.failWith(FULL)
  expect(await full.lists.read('yaba')).toEqual(failed(FULL))
  expect(await full.lists.load('yaba')).toEqual(ok([{ ...ADA, fullname: 'of yaba' }]))
})
