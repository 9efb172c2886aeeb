import { expect, test } from 'vitest'
import { BOUNDS, boundWords } from './bounds.ts'
import { search } from './search.ts'

const [SHORT = []] = BOUNDS

test.each(SHORT.map((bound) => [boundWords(bound), bound] as const))(
  'nothing goes wrong in any order: %s',
  async (words, bound) => {
    const { violation, isComplete, states, transitions, depth } = await search(bound)
    console.log(`${words}: ${states} states, ${transitions} transitions, depth ${depth}`)
    expect({ violation, isComplete }).toEqual({ violation: undefined, isComplete: true })
    expect(states).toBeGreaterThan(1_000)
  },
)

test('a search that is cut off does not call itself complete', async () => {
  const [bound] = SHORT
  if (!bound) throw new Error('There is no short bound')
  const { violation, isComplete } = await search(bound, { most: 100 })
  expect({ violation, isComplete }).toEqual({ violation: undefined, isComplete: false })
})
