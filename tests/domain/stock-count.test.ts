import { expect, test } from 'vitest'
import {
  countedAgo,
  countedPieces,
  isSettled,
  lineKey,
  withAnswer,
  withStamped,
} from '#domain/stock-count.ts'
import { COUNTED_MILK } from '#tests/support/fixtures/stock-counts.ts'

const RICE = { product_id: 'rice', name: 'Ofada rice', place: 'room', pieces: 3 } as const
const MILK_IN_ROOM = { ...COUNTED_MILK, place: 'room' } as const

test('a line is a product at a place', () => {
  expect(lineKey(RICE)).toBe('room rice')
  expect(lineKey(MILK_IN_ROOM)).not.toBe(lineKey(COUNTED_MILK))
})

test.each<[string, number | undefined]>([
  ['0', 0],
  [' 12 ', 12],
  ['10000000', 10_000_000],
  ['10000001', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('%j are %j pieces', (typed, pieces) => {
  expect(countedPieces(typed)).toBe(pieces)
})

test('a line that is new stands first, one that is known keeps its place, and that of another place stays', () => {
  const scanned = { place: 'floor', counting: { kind: 'scanned', code: '1' } } as const
  const more = { ...COUNTED_MILK, pieces: 13 }
  expect(withAnswer([RICE], scanned, COUNTED_MILK)).toEqual([COUNTED_MILK, RICE])
  expect(withAnswer([RICE, COUNTED_MILK, MILK_IN_ROOM], scanned, more)).toEqual([RICE, more, MILK_IN_ROOM])
})

test('only a code that is not one product is left to ask about', () => {
  const scanned = { place: 'floor', counting: { kind: 'scanned', code: '1' } } as const
  const removed = { place: 'floor', counting: { kind: 'removed', productId: 'rice' } } as const
  expect([isSettled(scanned, null), isSettled(scanned, RICE), isSettled(removed, null)]).toEqual([
    false,
    true,
    true,
  ])
})

test('an act that has an id on the device takes it from there; one that is known, or another, stays', () => {
  const act = (code: string) => ({ place: 'floor', counting: { kind: 'scanned', code } }) as const
  const [one, two] = [
    { ...act('1'), id: 'act-1', at: 1 },
    { ...act('2'), id: 'act-2', at: 2 },
  ]
  const acts = [act('1'), act('3')]
  expect(withStamped({ acts, queue: [two], unclear: [] }, [two, one])).toEqual({
    acts: [act('3')],
    queue: [two, one],
  })
  const nothing = { acts, queue: [two] }
  expect(withStamped({ ...nothing, unclear: [] }, [two])).toEqual(nothing)
  expect(withStamped({ acts, queue: [two, one], unclear: [] }, [one])).toEqual({ acts, queue: [two, one] })
  const unclear = [{ id: 'act-1', at: 1, code: '1', place: 'floor' as const, found: [] }]
  expect(withStamped({ ...nothing, unclear }, [one])).toEqual(nothing)
  const named = { ...act('1'), stamp: { id: 'act-1', at: 1 } }
  expect(withStamped({ acts: [act('1'), named], queue: [], unclear: [] }, [one])).toEqual({
    acts: [act('1'), named],
    queue: [],
  })
  const inRoom = { ...one, place: 'room' as const }
  expect(withStamped({ ...nothing, unclear: [] }, [inRoom])).toEqual(nothing)
  expect(withStamped({ acts: [], queue: [], unclear: [] }, [one])).toEqual({ acts: [], queue: [] })
})

test('a line that was taken out is gone, at its place alone; a code that is no product changes nothing', () => {
  const removed = {
    place: 'floor',
    counting: { kind: 'removed', productId: COUNTED_MILK.product_id },
  } as const
  const lines = [RICE, COUNTED_MILK, MILK_IN_ROOM]
  expect(withAnswer(lines, removed, null)).toEqual([RICE, MILK_IN_ROOM])
  expect(withAnswer(lines, { place: 'floor', counting: { kind: 'scanned', code: '1' } }, null)).toEqual(lines)
})

test.each([
  ['a minute ago', 60_000, 120_000, 60_000],
  ['by a clock that was put back since', 60_000, 0, 0],
  ['two days ago', 0, 172_800_000, 172_800_000],
])('what was counted %s is as old as it is, and never of the future', (_, at, now, ago) => {
  expect(countedAgo(at, now)).toBe(ago)
})
