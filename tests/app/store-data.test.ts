import { expect, test } from 'vitest'
import { storeLoader } from '#services/store-loader.ts'
import { failed, ok } from '#domain/result.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'

const says =
  (...list: string[]) =>
  async (storeId?: string) =>
    ok(list.map((description) => ({ description, storeId })))

/** A device without any lists, in front of an office that has a list of its own for each question. */
const device = ({
  splitOptions = says('Cash', 'Card'),
  products = {},
  users,
}: { splitOptions?: () => Promise<unknown>; products?: object; users?: [string, object[]][] } = {}) => {
  const kept = new Map(users)
  const keptUsers = {
    read: async (storeId: string) => ok(kept.get(storeId)),
    keep: async ({ userId, storeId }: { userId: string; storeId: string }, list: object[]) => {
      if (userId === 'ada') kept.set(storeId, list)
    },
  }
  const records = {
    paymentOptions: memoryRecord<object[]>(),
    splitPaymentOptions: memoryRecord<object[]>(),
  }
  const loader = storeLoader(
    {
      records,
      keptUsers,
      api: {
        identity: { users: says('Ada') },
        store: {
          paymentOptions: says('Cash', 'Card', 'Credit'),
          splitPaymentOptions: splitOptions,
        },
      },
      products: {
        count: async () => ok(undefined),
        begin: async () => ok(7),
        load: async () => ok({ products: [], counted: [] }),
        ...products,
      },
    } as never,
    () => 'ada',
  )
  return { loader, records, users: () => [...kept] }
}

const OF_YABA = (...list: string[]) => list.map((description) => ({ description, storeId: 'yaba' }))

test.each(['refresh', 'loadMissing'] as const)(
  '%s: each list of a store is what the office says of that very list, and is kept as that',
  async (how) => {
    const { loader, records, users } = device()
    const counts = await loader[how]('yaba', () => undefined)
    expect(counts).toMatchObject({ paymentOptions: ok(3), splitOptions: ok(2), users: ok(1) })
    expect(users()).toEqual([['yaba', OF_YABA('Ada')]])
    const kept = async (record: { read: () => Promise<unknown> }) => await record.read()
    expect(await kept(records.paymentOptions)).toEqual(
      ok([{ store_id: 'yaba', options: OF_YABA('Cash', 'Card', 'Credit') }]),
    )
    expect(await kept(records.splitPaymentOptions)).toEqual(
      ok([{ store_id: 'yaba', options: OF_YABA('Cash', 'Card') }]),
    )
  },
)

const IKOYI: [string, object[]] = ['ikoyi', OF_YABA('Bola', 'Chi')]

test.each([
  ['loadMissing', ['yaba', OF_YABA('Efe', 'Ife')], 2],
  // After a switch whatever is kept of the store is of before.
  ['refresh', ['yaba', OF_YABA('Ada')], 1],
] as const)('%s: of the users that are kept those of the store count', async (how, comesTo, count) => {
  const { loader, users } = device({
    users: [IKOYI, ['yaba', OF_YABA('Efe', 'Ife')]],
  })
  expect(await loader[how]('yaba', () => undefined)).toMatchObject({ users: ok(count) })
  expect(users()).toEqual([IKOYI, comesTo])
})

test('the users of another store are none of this one, and stay kept', async () => {
  const { loader, users } = device({ users: [IKOYI] })
  expect(await loader.loadMissing('yaba', () => undefined)).toMatchObject({ users: ok(1) })
  expect(users()).toEqual([IKOYI, ['yaba', OF_YABA('Ada')]])
})

test('each list is announced with how many entries it has', async () => {
  const announced: [string, number][] = []
  await device().loader.loadMissing('yaba', (part, count) => void announced.push([part, count]))
  expect(Object.fromEntries(announced)).toEqual({
    products: 7,
    paymentOptions: 3,
    splitOptions: 2,
    users: 1,
  })
})

test('a list that does not come is not announced', async () => {
  const announced: string[] = []
  const { loader } = device({ splitOptions: async () => failed({ kind: 'offline' }) })
  const data = await loader.loadMissing('yaba', (part) => void announced.push(part))
  expect(announced.toSorted()).toEqual(['paymentOptions', 'products', 'users'])
  expect(data.splitOptions).toEqual(failed({ kind: 'offline' }))
})

test('a store that is known to have no products is entered without asking for them', async () => {
  const { loader } = device({
    products: { count: async () => ok(0), begin: async () => failed({ kind: 'offline' }) },
  })
  expect(await loader.loadMissing('yaba', () => undefined)).toMatchObject({ products: ok(0) })
})
