import { beforeEach, expect, test } from 'vitest'
import { circuitBreakers } from '#server/http/breakers.ts'

let time = 0
let breakers: ReturnType<typeof circuitBreakers>
beforeEach(() => {
  time = 0
  breakers = circuitBreakers(() => time)
})

/** Sends a call to a machine that does not answer. @returns whether it was sent. */
const unanswered = (name = 'one'): boolean => {
  const isSent = breakers.enter(name)
  if (isSent) breakers.leave(name, 'unanswered')
  return isSent
}

test('after three calls without an answer in a row, nobody is sent there for two seconds, and elsewhere everybody', () => {
  expect([unanswered(), unanswered(), unanswered(), unanswered()]).toEqual([true, true, true, false])
  expect(breakers.enter('two')).toBe(true)
  time = 1_999
  expect(breakers.isOpen('one')).toBe(true)
  time = 2_000
  expect(breakers.isOpen('one')).toBe(false)
})

test('an answer in between begins the count anew', () => {
  unanswered()
  unanswered()
  breakers.enter('one')
  breakers.leave('one', 'answered')
  expect([unanswered(), unanswered(), unanswered(), unanswered()]).toEqual([true, true, true, false])
})

test('then one call at a time is tried: an answer lets all others in, none keeps them out for two seconds more', () => {
  unanswered()
  unanswered()
  unanswered()
  time = 2_000
  expect([breakers.enter('one'), breakers.enter('one')]).toEqual([true, false])
  breakers.leave('one', 'unanswered')
  time = 3_999
  expect(breakers.enter('one')).toBe(false)
  time = 4_000
  expect(breakers.enter('one')).toBe(true)
  breakers.leave('one', 'answered')
  expect([breakers.enter('one'), breakers.enter('one')]).toEqual([true, true])
})

test('a tried call that never got as far as the machine leaves the next one to try', () => {
  unanswered()
  unanswered()
  unanswered()
  time = 2_000
  expect(breakers.enter('one')).toBe(true)
  breakers.leave('one', 'unknown')
  expect([breakers.enter('one'), breakers.enter('one')]).toEqual([true, false])
})
