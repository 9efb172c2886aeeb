import { expect, test } from 'vitest'
import type { SecurityEvent } from '#contract/security-events.ts'
import { ALL_EVENTS, isNarrowed, peopleOf } from '#domain/event-narrowing.ts'

test('a list is narrowed by any of its bounds', () => {
  expect(ALL_EVENTS).toEqual({ kind: '', userId: '', storeId: '', from: '', to: '' })
  expect(isNarrowed(ALL_EVENTS)).toBe(false)
  for (const bound of ['kind', 'userId', 'storeId', 'from', 'to'])
    expect([bound, isNarrowed({ ...ALL_EVENTS, [bound]: 'x' })]).toEqual([bound, true])
})

test('whom events name is listed once, by name; nobody is no name', () => {
  const event = (user_id: string | null, name: string | null) => ({ user_id, name }) as SecurityEvent
  const events = [
    event('2', 'Bola'),
    event('1', 'Ada'),
    event('2', 'Bola'),
    event(null, 'X'),
    event('3', null),
  ]
  expect(peopleOf(events)).toEqual([
    { userId: '1', name: 'Ada' },
    { userId: '2', name: 'Bola' },
  ])
})
