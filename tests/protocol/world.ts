import { EMPTY_OFFICE, FAILING, mirrored, oddKey, OFFLINE, posted, type Odd, type Office } from './office.ts'
import type { Mover } from './moves.ts'
import { BROKEN, type TillSpace } from './tills.ts'

/** What may still happen in a story. */
export interface Left {
  customers: number
  faults: number
  crashes: number
}

/** The shop: its tills by the numbers of their states, the office, and what may still happen. */
export interface World {
  tills: readonly number[]
  office: Office
  left: Left
}

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

/** The shop that a story begins in. */
export const firstWorld = async (space: TillSpace, tills: number, left: Left): Promise<World> => {
  const first = await space.first()
  return { tills: Array.from({ length: tills }, () => first), office: EMPTY_OFFICE, left }
}

/** What may happen to the posts of a till on their way and at the office. */
const postMoves = async (space: TillSpace, world: World, till: number): Promise<WorldMove[]> => {
  const number = world.tills[till] ?? BROKEN
  const { posts } = space.at(number).till
  const { office, left } = world
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
    moves.push({ till, words, mover, to: { tills, office: after, left: spent(left, mover) } })
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

/** All that may happen next in the shop, whoever makes it happen. */
export const movesIn = async (space: TillSpace, world: World): Promise<WorldMove[]> => {
  const moves: WorldMove[] = []
  for (const [till, number] of world.tills.entries()) {
    const { customers } = space.at(number).till
    const isThere = world.office.sales.some((sale) => sale.till === till && sale.customer === customers)
    for (const { words, mover, to } of await space.movesOf(number, mayMove(world.left))) {
      if (mover === 'afterLooking' && isThere) continue
      const tills = world.tills.map((one, index) => (index === till ? to : one))
      moves.push({ till, words, mover, to: { ...world, tills, left: spent(world.left, mover) } })
    }
    moves.push(...(await postMoves(space, world, till)))
  }
  return moves
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
  return { world: { ...world, tills: [other, one], office: mirrored(world.office) }, isSwapped: true }
}
