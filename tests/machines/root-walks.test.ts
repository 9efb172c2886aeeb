// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { walkRoot } from '#tests/support/root/root-walk.ts'

/** A walk that fails is found again by this seed and the path that fast-check prints. */
const SEED = 20_261_121
const WALKS = 40

const choices = fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { minLength: 40, maxLength: 120 })

/** Walks that never got so far would prove nothing. */
const REACHED = [
  'payment.confirming sale.proceeded',
  'payment.processing.posting sale.confirmed',
  'payment.processing.posting sale.kept',
  'payment.processing.posting sale.returned',
  'payment.onTerminal.charging xstate.done.actor.charge',
  'payment.onTerminal.halted payment.continued',
  'charge.onTerminal answer.recorded',
  'charge.onTerminal terminal.lost',
  'charge.unknown charge.dismissed',
  'terminalLink purchase.resumed',
  'session.signedIn.working token.refused',
]

beforeEach(() => {
  // jsdom has none; the page is painted by it.
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // Calls that fail are logged; here they fail all the time.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

test('random walks through the whole system: money, sales and figures stay in order', async () => {
  const taken = new Set<string>()
  await fc.assert(
    fc.asyncProperty(choices, async (walk) => {
      for (const transition of await walkRoot(walk)) taken.add(transition)
    }),
    { seed: SEED, numRuns: WALKS },
  )
  expect(REACHED.filter((transition) => !taken.has(transition))).toEqual([])
}, 300_000)
