import { expect, test } from 'vitest'
import { ALL_EVENTS } from '#domain/event-narrowing.ts'
import { eventQueryOf } from '#services/api/trail.ts'

test('nothing is asked for where nothing is narrowed', () => {
  expect(eventQueryOf(ALL_EVENTS)).toEqual({})
})

test('a period lasts from the first midnight of the device to the one after its last day', () => {
  expect(eventQueryOf({ ...ALL_EVENTS, from: '2026-11-30', to: '2026-11-30' })).toEqual({
    from: new Date('2026-11-30T00:00').toISOString(),
    to: new Date('2026-12-01T00:00').toISOString(),
  })
})

test('kind, person and store are asked for as they are', () => {
  const texts = { kind: 'sign-in', userId: 'user-1', storeId: 'store-1' } as const
  expect(eventQueryOf({ ...ALL_EVENTS, ...texts, from: '2026-' })).toEqual(texts)
})
