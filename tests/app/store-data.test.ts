import { expect, test } from 'vitest'
import { storeLoader } from '#services/store-loader.ts'
import { ok } from '#domain/result.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'

/** A device without any lists, in front of an office that has a list of its own for each question. */
const device = () => {
  const records = {
    users: memoryRecord<object[]>(),
    paymentOptions: memoryRecord<object[]>(),
    splitPaymentOptions: memoryRecord<object[]>(),
  }
  const says =
    (...list: string[]) =>
    async (storeId?: string) =>
      ok(list.map((description) => ({ description, storeId })))
  const loader = storeLoader({
    records,
    api: {
      identity: { users: says('Ada') },
      store: {
        paymentOptions: says('Cash', 'Card', 'Credit'),
        splitPaymentOptions: says('Cash', 'Card'),
      },
    },
    products: {
      count: async () => ok(undefined),
      begin: async () => ok(7),
      load: async () => ok({ products: [], counted: [] }),
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
