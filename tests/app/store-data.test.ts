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
}: { splitOptions?: () => Promise<unknown>; products?: object } = {}) => {
  const records = {
    users: memoryRecord<object[]>(),
    paymentOptions: memoryRecord<object[]>(),
    splitPaymentOptions: memoryRecord<object[]>(),
  }
  const loader = storeLoader({
    records,
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
  } as never)
  return { loader, records }
}

const OF_YABA = (...list: string[]) => list.map((description) => ({ description, storeId: 'yaba' }))

test.each(['refresh', 'loadMissing'] as const)(
  '%s: each list of a store is what the office says of that very list, and is kept as that',
  async (how) => {
    const { loader, records } = device()
    const counts = await loader[how]('yaba', () => undefined)
    expect(counts).toMatchObject({ paymentOptions: ok(3), splitOptions: ok(2) })
    const kept = async (record: { read: () => Promise<unknown> }) => await record.read()
    expect(await kept(records.paymentOptions)).toEqual(
      ok([{ store_id: 'yaba', options: OF_YABA('Cash', 'Card', 'Credit') }]),
    )
    expect(await kept(records.splitPaymentOptions)).toEqual(
      ok([{ store_id: 'yaba', options: OF_YABA('Cash', 'Card') }]),
    )
  },
)

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
