import { expect, test } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { keptCart } from '#services/storage/kept-cart.ts'
import { leaveMark } from '#services/storage/leave-mark.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'

const FULL = { kind: 'storageUnavailable', reason: 'The disk is gone' } as const

/** A device with this cart, whose page before this one was left on purpose or not. */
const device = async (cart: string | undefined, isLeft: boolean) => {
  const rows = new Map(isLeft ? [['posCartLeft', '1763740800000']] : [])
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
    removeItem: (key: string) => void rows.delete(key),
  }
  const record = memoryRecord<string>()
  if (cart !== undefined) await record.write(cart)
  const mark = leaveMark(
    storage,
    () => false,
    () => 1_763_740_900_000,
  )
  return { record, rows, kept: keptCart(record, mark) }
}

test.each([
  [undefined, false, undefined],
  ['milk', false, 'milk'],
  ['milk', true, undefined],
  [undefined, true, undefined],
])('a cart %s of a page that was left on purpose, %s, is restored as %s', async (cart, isLeft, restored) => {
  const { record, rows, kept } = await device(cart, isLeft)
  expect(await kept.restore()).toEqual(ok(restored))
  expect(await record.read()).toEqual(ok(restored))
  expect([...rows]).toEqual([])
})

test.each([false, true])(
  'a device that fails at it is no empty cart; left on purpose: %s',
  async (isLeft) => {
    const { record, kept } = await device('milk', isLeft)
    record.failWith(FULL)
    expect(await kept.restore()).toEqual(failed(FULL))
  },
)

test('a cart that is kept is there at the next start, though the page before was left on purpose', async () => {
  const { record, rows, kept } = await device(undefined, true)
  expect(await kept.keep('milk')).toEqual(ok(undefined))
  expect(await record.read()).toEqual(ok('milk'))
  expect([...rows]).toEqual([])
})

test('an empty cart is removed, and leaves the mark where it is', async () => {
  const { record, rows, kept } = await device('milk', true)
  expect(await kept.keep(undefined)).toEqual(ok(undefined))
  expect(await record.read()).toEqual(ok(undefined))
  expect([...rows]).toEqual([['posCartLeft', '1763740800000']])
})

test('a cart that cannot be kept is said', async () => {
  const { record, kept } = await device('milk', false)
  record.failWith(FULL)
  expect(await kept.keep('rice')).toEqual(failed(FULL))
  expect(await kept.keep(undefined)).toEqual(failed(FULL))
})
