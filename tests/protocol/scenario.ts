import * as z from 'zod/mini'
import { StartupError } from '#server/startup-error.ts'
import { wrongIn } from './books.ts'
import { PRODUCT, type Parts } from './parts.ts'
import { search, type Bound, type Step, type Violation } from './search.ts'
import { BROKEN, tillSpace } from './tills.ts'
import { firstWorld, movesIn } from './world.ts'
import type { World } from './world-state.ts'

const count = z.int().check(z.minimum(0), z.maximum(9))

/** A story as a file: what was searched, the moves, and what went wrong at their end. */
const Scenario = z.object({
  bound: z.object({
    tills: z.union([z.literal(1), z.literal(2)]),
    customers: count,
    faults: count,
    crashes: count,
    charges: count,
    ahead: count,
    offlineSales: z.boolean(),
    isReduced: z.boolean(),
  }),
  wrong: z.string(),
  story: z.array(z.object({ till: z.union([z.literal(0), z.literal(1)]), words: z.string() })),
})
export type Scenario = z.infer<typeof Scenario>

export const scenarioText = (bound: Bound, { wrong, story }: Violation): string =>
  `${JSON.stringify({ bound, wrong, story }, null, 2)}\n`

/** @throws StartupError for a text that is no scenario. */
export const readScenario = (text: string): Scenario => {
  try {
    return Scenario.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartupError(
      `This is no story of check:protocol: ${cause instanceof Error ? cause.message : ''}`,
    )
  }
}

const TILLS = ['A', 'B']

/** A story in numbered lines; where there is one till it is not named. */
export const storyText = ({ tills }: Pick<Bound, 'tills'>, story: Step[]): string =>
  story
    .map(({ till, words }, place) => {
      const at = tills > 1 ? `Till ${TILLS[till]}: ` : ''
      return `${String(place + 1).padStart(3)}. ${at}${words}`
    })
    .join('\n')

const madeIn = async (
  space: ReturnType<typeof tillSpace>,
  world: World,
  { till, words }: Step,
): Promise<World> => {
  const made = (await movesIn(space, world)).find((move) => move.till === till && move.words === words)
  if (!made) throw new StartupError(`The story cannot be replayed any more: nobody can do '${words}' there.`)
  return made.to
}

/**
 * Replays a story, move by move. Answers with what goes wrong in it or after it, whatever happens without bad luck;
 * undefined where nothing does any more.
 */
export const replay = async (
  { bound, story }: Scenario,
  parts: Parts = PRODUCT,
): Promise<string | undefined> => {
  const space = tillSpace(parts, bound)
  let world = await firstWorld(space, bound.tills, bound)
  for (const step of story) {
    world = await madeIn(space, world, step)
    const wrong = world.tills.includes(BROKEN) ? space.lastBroken() : wrongIn(space, world)
    if (wrong) return wrong
  }
  const { violation } = await search(bound, { parts, begun: { space, world } })
  return violation?.wrong
}
