import { expect, test } from 'vitest'
import { floodGate } from '#server/security-events/recorder.ts'
import type { NewEvent } from '#server/security-events/event.ts'

const AT = new Date('2026-11-21T11:00:00Z')
const LATER = new Date('2026-11-21T11:00:30Z')

const failed = (address: string, name = 'Ada'): NewEvent => ({
  kind: 'sign-in',
  outcome: 'failed',
  userId: name,
  name,
  address,
})

const passed = (gate: ReturnType<typeof floodGate>, events: NewEvent[]): number =>
  events.filter((event) => gate.pass(event, AT) !== undefined).length

const many = (times: number, event: (index: number) => NewEvent) =>
  Array.from({ length: times }, (_, index) => event(index))

test('600 failures from one address, each of another name, are 20 events and one that counts the rest', () => {
  const gate = floodGate()
  expect(
    passed(
      gate,
      many(600, (index) => failed('10.9.9.9', `somebody ${index}`)),
    ),
  ).toBe(20)
  expect(gate.sweep()).toMatchObject([
    {
      kind: 'sign-in',
      outcome: 'failed',
      address: '10.9.9.9',
      name: undefined,
      detail: 'counted only',
      at: AT,
      times: 580,
    },
  ])
})

test('failures from 10,000 addresses are 120 events and one that counts the rest', () => {
  const gate = floodGate()
  expect(
    passed(
      gate,
      many(10_000, (index) => failed(`10.0.${index}`)),
    ),
  ).toBe(120)
  expect(gate.sweep()).toMatchObject([
    {
      kind: 'sign-in',
      outcome: 'failed',
      address: undefined,
      detail: 'from several sources, counted only',
      times: 9_880,
    },
  ])
})

test('a flood of failures takes no room from what worked', () => {
  const gate = floodGate()
  passed(
    gate,
    many(1_000, (index) => failed(`10.0.${index}`)),
  )
  const right: NewEvent = { kind: 'sign-in', outcome: 'done', userId: 'u1', name: 'Ada', address: '10.0.1' }
  expect(gate.pass(right, AT)).toMatchObject({ outcome: 'done', name: 'Ada', times: 1 })
})

test('what worked a thousand times for one person is counted with their name', () => {
  const gate = floodGate()
  const signIns = many(30, () => ({
    kind: 'sign-in',
    outcome: 'done',
    userId: 'u1',
    name: 'Ada',
    storeId: 's1',
    address: '10.0.1',
  }))
  expect(passed(gate, signIns)).toBe(20)
  const swept = gate.sweep()
  expect(swept).toMatchObject([{ userId: 'u1', name: 'Ada', address: '10.0.1', times: 10 }])
  expect(swept[0]?.storeId).toBeUndefined()
})

test('everybody behind one address who signs in is recorded', () => {
  const gate = floodGate()
  const everybody = many(60, (index) => ({
    kind: 'sign-in',
    outcome: 'done',
    userId: `u${index}`,
    address: '10.1.1.1',
  }))
  expect(passed(gate, everybody)).toBe(60)
})

test('the next minute begins anew, and what is counted has the time of its first', () => {
  const gate = floodGate()
  passed(
    gate,
    many(20, () => failed('10.9.9.9')),
  )
  expect([gate.pass(failed('10.9.9.9'), LATER), gate.pass(failed('10.9.9.9'), AT)]).toEqual([
    undefined,
    undefined,
  ])
  expect(gate.sweep()).toMatchObject([{ at: LATER, times: 2 }])
  expect(gate.sweep()).toEqual([])
  expect(passed(gate, [failed('10.9.9.9')])).toBe(1)
})

test('names and details are bounded and have no control characters', () => {
  const event = floodGate().pass(
    { kind: 'refusal', outcome: 'refused', name: `A\n\u0000da${'x'.repeat(500)}`, detail: 'GET\r\n/x' },
    AT,
  )
  expect(event?.name).toBe(`Ada${'x'.repeat(117)}`)
  expect(event?.detail).toBe('GET/x')
})
