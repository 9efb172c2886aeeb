import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { outageLog } from '#server/http/outage-log.ts'

test('what passes is logged at once, and then in a line each ten seconds and kind that counts the calls between', () => {
  let now = 0
  const lines: unknown[] = []
  const log = { warn: (...said: unknown[]) => void lines.push(said) } as unknown as FastifyBaseLogger
  const logOutage = outageLog(() => now)
  const fails = (at: number, kind: string, cause: unknown) => {
    now = at
    logOutage(log, kind, cause)
  }
  const line = (kind: string, reason: string, unloggedBefore: number) => [
    { kind, reason, unloggedBefore },
    'Calls are turned away for the moment',
  ]
  fails(1_000, 'lost', new Error('no route to the database'))
  fails(1_000, 'lost', new Error('no route to the database'))
  fails(5_000, 'busy', 'too many connections')
  fails(10_999, 'lost', new Error('no route to the database'))
  expect(lines).toEqual([
    line('lost', 'no route to the database', 0),
    line('busy', 'too many connections', 0),
  ])
  lines.length = 0
  fails(11_000, 'lost', new Error('refused'))
  fails(14_999, 'busy', 'too many connections')
  fails(20_999, 'lost', new Error('refused'))
  fails(21_000, 'lost', new Error('refused'))
  fails(99_000, 'busy', 'too many connections')
  expect(lines).toEqual([
    line('lost', 'refused', 2),
    line('lost', 'refused', 1),
    line('busy', 'too many connections', 1),
  ])
})
