import { isTillEnd } from './books.ts'
import { EMPTY_OFFICE, FAILING, mirrored, oddKey, OFFLINE, posted, type Odd, type Office } from './office.ts'
import type { Mover } from './moves.ts'
import { BROKEN, type TillSpace } from './tills.ts'
import type { Left, World } from './world-state.ts'

/** A move in the shop, and the shop after it; `tills` holds BROKEN where something went wrong on the way. */
export interface WorldMove {
  till: number
  words: string
  mover: Mover
  to: World
}

const spent = ({ customers, faults, crashes }: Left, mover: Mover): Left => ({
  customers: mover === 'customer' ? customers - 1 : customers,
  faults: mover === 'fault' ? faults - 1 : faults,
  crashes: mover === 'crash' ? crashes - 1 : crashes,
})

const mayMove =
  ({ customers, faults, crashes }: Left) =>
  (mover: Mover): boolean =>
    (mover !== 'customer' || customers > 0) &&
    (mover !== 'fault' || faults > 0) &&
    (mover !== 'crash' || crashes > 0)

const ODD_WORDS: Record<Odd, string> = {
  refused: 'The server refuses the sale, and always will',
  failing: 'The server fails at the sale, and always will',
}

const NOTHING: Left = { customers: 0, faults: 0, crashes: 0 }

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count)

/** All ways to divide what may happen between two tills, of two that are alike one. */
const dividedBetween = (all: Left): Left[][] =>
  upTo(all.customers).flatMap((customers) =>
    upTo(all.faults).flatMap((faults) =>
      upTo(all.crashes).flatMap((crashes) => {
        const one = { customers, faults, crashes }
        const other = {
          customers: all.customers - customers,
          faults: all.faults - faults,
          crashes: all.crashes - crashes,
        }
        const [first = '', second = ''] = [one, other].map((left) => JSON.stringify(left))
        return first >= second ? [[one, other]] : []
      }),
    ),
  )

/** The shop that a story begins in, with all that may happen at each till. */
export const firstWorld = async (space: TillSpace, tills: number, all: Left): Promise<World> => {
  const first = await space.first()
  const each = Array.from({ length: tills }, () => first)
  const { customers, faults, crashes } = all
  return { tills: each, office: EMPTY_OFFICE, left: each.map(() => ({ customers, faults, crashes })) }
}

/** The shops that the stories of a search begin in: in each, it is settled at which till how much may happen. */
export const firstWorlds = async (space: TillSpace, tills: number, all: Left): Promise<World[]> => {
  const world = await firstWorld(space, tills, all)
  return tills === 1 ? [world] : dividedBetween(all).map((left) => ({ ...world, left }))
}

const spentAt = ({ left }: World, till: number, mover: Mover): Left[] =>
  left.map((one, index) => (index === till ? spent(one, mover) : one))

/** What may happen to the posts of a till on their way and at the office. */
const postMoves = async (space: TillSpace, world: World, till: number): Promise<WorldMove[]> => {
  const number = world.tills[till] ?? BROKEN
  const { posts } = space.at(number).till
  const { office } = world
  const left = world.left[till] ?? NOTHING
  const moves: WorldMove[] = []
  const add = async (
    place: number,
    mover: Mover,
    words: string,
    answer: Parameters<TillSpace['answered']>[2],
    { after = office, isRepeated = false } = {},
  ) => {
    if (!mayMove(left)(mover)) return
    const to = await space.answered(number, place, answer, isRepeated)
    const tills = world.tills.map((one, index) => (index === till ? to : one))
    moves.push({ till, words, mover, to: { tills, office: after, left: spentAt(world, till, mover) } })
  }
  for (const [place, post] of posts.entries()) {
    const { office: after, answer } = posted(office, till, post)
    const { orderNumber } = post.payload
    const name = post.isOrphan
      ? `An earlier post of order ${orderNumber}`
      : `The post of order ${orderNumber}`
    await add(place, 'program', `${name} reaches the server, which answers`, answer, { after })
    if (post.isOrphan) {
      await add(place, 'program', `${name} is lost`, undefined)
      continue
    }
    await add(place, 'fault', `${name} is lost`, OFFLINE)
    await add(place, 'fault', `${name} reaches the server, and the answer is lost`, OFFLINE, { after })
    await add(place, 'fault', `${name} reaches the server, and once more later`, answer, {
      after,
      isRepeated: true,
    })
    await add(
      place,
      'fault',
      `The till gives up on the post of order ${orderNumber}, which arrives later`,
      OFFLINE,
      {
        isRepeated: true,
      },
    )
    await add(place, 'fault', `The server fails at the post of order ${orderNumber}`, FAILING)
    if (office.odd[oddKey(till, post)] !== undefined || after === office) continue
    for (const odd of ['refused', 'failing'] as const) {
      const strict: Office = { ...office, odd: { ...office.odd, [oddKey(till, post)]: odd } }
      const refusal = posted(strict, till, post).answer
      await add(place, 'fault', ODD_WORDS[odd], refusal, { after: strict })
    }
  }
  return moves
}

const movesAtTill = async (space: TillSpace, world: World, till: number): Promise<WorldMove[]> => {
  const number = world.tills[till] ?? BROKEN
  const { customers } = space.at(number).till
  const isThere = world.office.sales.some((sale) => sale.till === till && sale.customer === customers)
  const moves = await space.movesOf(number, mayMove(world.left[till] ?? NOTHING))
  return moves
    .filter(({ mover }) => mover !== 'afterLooking' || !isThere)
    .map(({ words, mover, to }) => {
      const tills = world.tills.map((one, index) => (index === till ? to : one))
      return { till, words, mover, to: { ...world, tills, left: spentAt(world, till, mover) } }
    })
}

const isMishap = ({ mover }: WorldMove): boolean => mover === 'fault' || mover === 'crash'

/**
 * All that may happen next in the shop, whoever makes it happen. `isReduced`: tills meet at the server only. Where one of
 * them has something to do and nothing on its way there, what it does now and what the other does now lead to the same
 * in either order, so that the other waits.
 */
export const movesIn = async (space: TillSpace, world: World, isReduced = false): Promise<WorldMove[]> => {
  const all: WorldMove[] = []
  for (const [till, number] of world.tills.entries()) {
    const own = await movesAtTill(space, world, till)
    const isAtWork = space.at(number).till.posts.length === 0 && !isTillEnd(space, world, till)
    if (isReduced && isAtWork && own.some((move) => !isMishap(move))) return own
    all.push(...own, ...(await postMoves(space, world, till)))
  }
  return all
}

/** The shop without what is over, once its books were looked at. */
export const collected = async (space: TillSpace, world: World): Promise<World> => ({
  ...world,
  tills: await Promise.all(world.tills.map((number) => space.collected(number))),
})

/** Two tills that have changed places are the same shop: of both the one with the smaller first till is kept. */
export const ordered = (world: World): { world: World; isSwapped: boolean } => {
  const [one = BROKEN, other] = world.tills
  if (other === undefined || one <= other) return { world, isSwapped: false }
  const { office, left } = world
  return {
    world: { tills: [other, one], office: mirrored(office), left: left.toReversed() },
    isSwapped: true,
  }
}
