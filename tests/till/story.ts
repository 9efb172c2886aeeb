import fc, { type Arbitrary } from 'fast-check'
import { vi } from 'vitest'
import { tillKit, type Equipment } from '#tests/support/till/till-kit.ts'
import { broken } from './broken.ts'
import { closeDay } from './closing.ts'
import { cartMoves } from './moves-cart.ts'
import { habits } from './habits.ts'
import { movesAround } from './moves-around.ts'
import { enteringMoves, leavingMoves } from './moves-stores.ts'
import { paymentMoves } from './moves-payment.ts'
import { backToSale, tabMoves } from './moves-tabs.ts'
import { terminalMoves } from './moves-terminal.ts'
import { Shop } from './shop.ts'
import { rest, stepOf, stepsOf, type Move } from './step.ts'
import { worldOf, type World } from './world.ts'

const LONGEST = 400

const moves: Arbitrary<Move> = fc.oneof(
  { weight: 9, arbitrary: cartMoves },
  { weight: 9, arbitrary: paymentMoves },
  { weight: 8, arbitrary: terminalMoves },
  { weight: 6, arbitrary: movesAround },
  { weight: 2, arbitrary: leavingMoves },
  { weight: 2, arbitrary: tabMoves },
  { weight: 6, arbitrary: backToSale },
  { weight: 8, arbitrary: enteringMoves },
)

const drawn = fc.oneof(
  { weight: 7, arbitrary: moves.map(stepOf) },
  { weight: 1, arbitrary: habits.map(stepsOf) },
)

/** What ran so far, over all stories. */
export interface Ran {
  stories: number
  commands: number
}

const begin = async (equipment?: Equipment): Promise<{ model: Shop; real: World }> => {
  const kit = await tillKit(equipment)
  await kit.clock.advance(200)
  const world = worldOf(kit)
  const shop = new Shop(world.shown())
  kit.terminal.onPurchase(({ reference, amount }) => {
    const { sale, lines } = shop.basket
    shop.charges.set(reference, {
      reference,
      sale: sale === 0 ? (shop.numbers.get(Number(reference.split('-')[1])) ?? 0) : sale,
      lines: structuredClone(lines),
      amount,
      askedAt: kit.clock.now(),
      stated: undefined,
      wasRefused: false,
      dealtWith: undefined,
    })
    world.note(`     the terminal is asked for NGN ${amount / 100} (${reference})`)
  })
  await rest(world, shop)
  return { model: shop, real: world }
}

/** The globals that a page without a browser lacks. */
export const stubBrowser = (): void => {
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
}

/** One day in the shop: what happens, and the books when it closes. */
const day = async (
  commands: Iterable<fc.AsyncCommand<Shop, World>>,
  ran: Ran,
  equipment?: Equipment,
): Promise<void> => {
  const opened = await begin(equipment)
  const { real: world, model: shop } = opened
  try {
    await fc.asyncModelRun(() => opened, commands)
    await closeDay(world, shop)
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${what}\n\nThe story:\n${world.story.join('\n')}\n`, { cause })
  } finally {
    ran.stories += 1
    ran.commands += world.story.filter((line) => /^\d/.test(line)).length
    await world.kit.stop()
  }
}

/** Which story it was: fast-check's path, and the commands of it that could run. */
const placeOf = ({
  counterexamplePath,
  counterexample,
}: {
  counterexamplePath: string | null
  counterexample: unknown
}): string => {
  const [, replayPath = ''] = /replayPath="([^"]*)"/.exec(String(counterexample)) ?? []
  return `${counterexamplePath ?? ''}@${replayPath}`
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Stories that are drawn from one seed. */
const runSeed = async (seed: number, numRuns: number, ran: Ran, place?: string): Promise<void> => {
  const [path, replayPath] = place?.split('@') ?? []
  let foundAfter: number | undefined
  const commands = fc.commands([drawn], {
    maxCommands: LONGEST,
    size: 'max',
    ...(replayPath && { replayPath }),
  })
  const found = await fc.check(
    fc.asyncProperty(commands, (story) =>
      day(story, ran).catch((cause: unknown) => {
        foundAfter ??= ran.commands
        throw cause
      }),
    ),
    { seed, numRuns, ...(path && { path }) },
  )
  if (found.failed)
    throw new Error(
      `${messageOf(found.errorInstance)}\nFound after ${foundAfter} commands. Again: npm run test:till -- --seed ${seed} --path '${placeOf(found)}'\n`,
    )
}

/** Stories from this seed on until so many commands have run; a failure throws the shrunk story. */
export const runStories = async (commands: number, seed: number): Promise<Ran> => {
  const ran: Ran = { stories: 0, commands: 0 }
  for (let next = seed; ran.commands < commands; next += 1)
    await runSeed(next, Math.max(1, Math.ceil((commands - ran.commands) / LONGEST)), ran)
  return ran
}

/** A story of just these moves. Throws where one of them is not possible, or where a property does not hold. */
export const runMoves = async (given: Move[], equipment?: Equipment): Promise<Ran> => {
  const ran: Ran = { stories: 0, commands: 0 }
  const steps = given.map((move) => ({
    ...stepOf(move),
    check: (shop: Shop) =>
      move.isPossible(shop) || broken('the story goes on', `not possible: ${move.words}`),
  }))
  await day(steps, ran, equipment)
  return ran
}

/** One story that failed, again. */
export const replayStory = async (seed: number, place: string): Promise<Ran> => {
  const ran: Ran = { stories: 0, commands: 0 }
  await runSeed(seed, 1, ran, place)
  return ran
}
