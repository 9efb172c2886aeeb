import fc from 'fast-check'
import { describe, test } from 'vitest'
import { walkThrough } from '#tests/support/charts/walk.ts'
import { charts } from './charts.ts'

/** A walk that fails is found again by this seed and the path that fast-check prints. */
const SEED = 20_261_121

const walks = fc.record({
  input: fc.nat(1_000),
  choices: fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }),
})

describe.each(Object.entries(charts))('%s', (_, { model }) => {
  test('random walks: no state without a way out, every offered event leads somewhere', async () => {
    await fc.assert(
      fc.asyncProperty(walks, (walk) => walkThrough(model, walk)),
      { seed: SEED, numRuns: 60 },
    )
  }, 60_000)
})
