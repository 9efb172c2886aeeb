import type { UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import type { StampedAct } from '#domain/stock-count.ts'
import { unsentCounts } from '#services/storage/unsent-counts.ts'
import { emptyDevice } from '#tests/support/device-store.ts'

/** The acts below are of this minute. */
const NOW = 60_000
const ADA = { userId: 'ada', storeId: 'yaba' }
const SCANNED: StampedAct = {
  id: 'act-1',
  at: 1_000,
  place: 'floor',
  counting: { kind: 'scanned', code: '5449000000996' },
}
const TYPED: StampedAct = {
  id: 'act-2',
  at: 2_000,
  place: 'room',
  counting: { kind: 'typed', productId: '0b5c9b7e-0000-4000-8000-000000000001', pieces: 12 },
}

let store: UseStore
/** As a page finds it that has just begun. */
const counts = () =>
  unsentCounts(store, () => {
    throw new Error('nothing had to be set aside')
  })
const found = (unsent: StampedAct[], late = 0) => ({ ok: true, value: { unsent, late } })

beforeEach(() => {
  store = emptyDevice()
})

test('what was counted and not answered is there after the page has gone, in its order', async () => {
  await counts().keep(ADA, 'count-1', SCANNED)
  await counts().keep(ADA, 'count-1', TYPED)
  expect(await counts().recall(ADA, 'count-1', NOW)).toEqual(found([SCANNED, TYPED]))
  await counts().remove('act-1')
  expect(await counts().recall(ADA, 'count-1', NOW)).toEqual(found([TYPED]))
  await counts().remove('act-1')
  await counts().remove('act-2')
  expect(await counts().recall(ADA, 'count-1', NOW)).toEqual(found([]))
})

test('what an unclear code was takes the place of the code', async () => {
  await counts().keep(ADA, 'count-1', SCANNED)
  await counts().keep(ADA, 'count-1', TYPED)
  const named: StampedAct = {
    ...SCANNED,
    counting: { kind: 'piece', productId: '0b5c9b7e-0000-4000-8000-000000000002' },
  }
  await counts().keep(ADA, 'count-1', named)
  expect(await counts().recall(ADA, 'count-1', NOW)).toEqual(found([TYPED, named]))
})

test('it is sent by whoever has counted it, and in its store', async () => {
  await counts().keep(ADA, 'count-1', SCANNED)
  expect(await counts().recall({ ...ADA, userId: 'bisi' }, 'count-1', NOW)).toEqual(found([]))
  expect(await counts().recall({ ...ADA, storeId: 'ikeja' }, null, NOW)).toEqual(found([]))
  expect(await counts().recall(ADA, 'count-1', NOW)).toEqual(found([SCANNED]))
})

test.each(['count-2', null])(
  'what belongs to a count that is over comes too late, once: now %s',
  async (now) => {
    await counts().keep(ADA, 'count-1', SCANNED)
    await counts().keep({ ...ADA, userId: 'bisi' }, 'count-1', { ...SCANNED, id: 'act-9' })
    await counts().keep(ADA, 'count-1', TYPED)
    await counts().keep(ADA, 'count-2', { ...TYPED, id: 'act-3' })
    const [unsent, late] = now === null ? [[], 3] : [[{ ...TYPED, id: 'act-3' }], 2]
    expect(await counts().recall(ADA, now, NOW)).toEqual(found(unsent, late))
    expect(await counts().recall(ADA, now, NOW)).toEqual(found(unsent))
    expect(await counts().recall({ ...ADA, userId: 'bisi' }, 'count-1', NOW)).toEqual(
      found([{ ...SCANNED, id: 'act-9' }]),
    )
  },
)

test('a device that is not read or written says so', async () => {
  store = () => Promise.reject(new Error('no room'))
  const fault = { kind: 'storageUnavailable', reason: 'Error: no room' }
  expect(await counts().keep(ADA, 'count-1', SCANNED)).toMatchObject({ ok: false, fault })
  expect(await counts().recall(ADA, null, NOW)).toMatchObject({ ok: false, fault })
  expect(await counts().remove('act-1')).toMatchObject({ ok: false, fault })
})

test('what has waited for more than a day comes too late: nobody can say what was sold since', async () => {
  const DAY = 24 * 60 * 60_000
  await counts().keep(ADA, 'count-1', SCANNED)
  await counts().keep(ADA, 'count-1', TYPED)
  expect(await counts().recall(ADA, 'count-1', 1_000 + DAY)).toEqual(found([SCANNED, TYPED]))
  expect(await counts().recall(ADA, 'count-1', 1_001 + DAY)).toEqual(found([TYPED], 1))
  expect(await counts().recall(ADA, 'count-1', 1_001 + DAY)).toEqual(found([TYPED]))
})
