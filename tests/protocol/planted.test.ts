import { expect, test } from 'vitest'
import { ONE_SALE } from './bounds.ts'
import { PLANTED, type Planted } from './planted.ts'
import { readScenario, replay, scenarioText, storyText } from './scenario.ts'
import { search, type Bound } from './search.ts'

interface Expected {
  bound: Partial<Bound>
  wrong: string
  /** The moves of the shortest story. */
  moves: number
}

const FOUND: Record<Planted, Expected> = {
  'the next cart takes over the sale before it': {
    bound: { customers: 2, crashes: 1 },
    wrong: 'The charge of customer 1 is in the sale of another one',
    moves: 36,
  },
  'a sale is numbered anew after a lost answer': {
    bound: { faults: 1 },
    wrong: 'The sale of customer 1 is at the server twice',
    moves: 22,
  },
  'a refused sale blocks those behind it': {
    bound: { customers: 2, faults: 1, charges: 0 },
    wrong: 'A paid sale that the server would take is not sent, whatever else happens by itself',
    moves: 28,
  },
  'a charge is sent again after a crash': {
    bound: { crashes: 1 },
    wrong: 'Customer 1 is asked to pay at the terminal a second time',
    moves: 19,
  },
  'a late approval is dropped': {
    bound: { faults: 1, crashes: 1 },
    wrong: 'The charge of customer 1 is in no sale and not listed',
    moves: 25,
  },
  'a sale counts as sent before the server has it': {
    bound: { crashes: 1 },
    wrong: 'The sale of customer 1 was confirmed as 1795000000, and is not at the server so',
    moves: 19,
  },
}

test.each(Object.entries(FOUND))('the search finds that %s', async (name, expected) => {
  const bound = { ...ONE_SALE, ...expected.bound }
  const parts = PLANTED[name as Planted]
  const { violation } = await search(bound, { parts })
  if (!violation) throw new Error('Nothing was found')
  console.log(`${violation.wrong}\n${storyText(bound, violation.story)}`)
  expect({ wrong: violation.wrong, moves: violation.story.length }).toEqual({
    wrong: expected.wrong,
    moves: expected.moves,
  })
  const scenario = readScenario(scenarioText(bound, violation))
  expect(await replay(scenario, parts)).toBe(expected.wrong)
  expect(await replay({ ...scenario, story: scenario.story.slice(0, 3) })).toBeUndefined()
})
