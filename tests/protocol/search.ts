import { isEnd, isSent, wrongIn } from './books.ts'
import { graph, type ArrowKind } from './graph.ts'
import { growing } from './growing.ts'
import type { Mover } from './moves.ts'
import { EMPTY_OFFICE } from './office.ts'
import { PRODUCT, type Parts } from './parts.ts'
import { BROKEN, tillSpace, type TillSpace } from './tills.ts'
import { collected, firstWorlds, movesIn, ordered } from './world.ts'
import type { Left, World } from './world-state.ts'

/** How far a search goes. */
export interface Bound extends Left {
  /** How many tills sell in the store: one or two. */
  tills: number
  /** So often the terminal is asked to take a card for one customer; 0 where all pay in cash. */
  charges: number
  /** Persons act while the device has at most so much to do. */
  ahead: number
  /** Sales wait on the device where there is no network. */
  offlineSales: boolean
  /** Of two tills one waits where they do not meet; whether a sale gets through by itself is not asked then. */
  isReduced: boolean
}

/** One move of a story: at which till, and in words. */
export interface Step {
  till: number
  words: string
}

export interface Violation {
  wrong: string
  story: Step[]
}

export interface Found {
  states: number
  transitions: number
  /** How many moves the longest of all shortest stories has. */
  depth: number
  tillStates: number
  /** All states within the bound were seen. */
  isComplete: boolean
  violation: Violation | undefined
}

interface Settings {
  parts?: Parts
  /** The search ends, incomplete, with so many states. */
  most?: number
  /** Where it begins; there nobody has bad luck any more. */
  begun?: { space: TillSpace; world: World }
}

const KINDS: Record<Mover, ArrowKind> = {
  program: 0,
  cashier: 1,
  afterLooking: 1,
  terminal: 1,
  customer: 1,
  fault: 2,
  crash: 2,
}

const BLOCKED = 'A paid sale that the server would take is not sent, whatever else happens by itself'
const NO_END = 'From here nothing comes to its end, whatever anybody does'

/** Before the first move of a story there is no state. */
const NONE = -1

const withoutMishaps = (world: World): World => ({
  ...world,
  left: world.left.map((left) => ({ ...left, faults: 0, crashes: 0 })),
})

/** Searches all stories within the bound, the shortest first, until one goes wrong or `most` states were seen. */
export const search = async (
  bound: Bound,
  { parts = PRODUCT, most = 5_000_000, begun }: Settings = {},
): Promise<Found> => {
  const space = begun?.space ?? tillSpace(parts, bound)
  const isReduced = bound.isReduced && !begun
  const nextIn = (world: World) => movesIn(space, world, isReduced)
  const contexts = new Map<string, number>()
  const kept: Omit<World, 'tills'>[] = []
  const contextOf = ({ office, left }: World): number => {
    const key = JSON.stringify([office, left])
    const before = contexts.get(key)
    if (before !== undefined) return before
    contexts.set(key, kept.length)
    return kept.push({ office, left }) - 1
  }
  const numbers = new Map<string, number>()
  const [tillA, tillB, context, parent, move] = [growing(), growing(), growing(), growing(), growing()]
  const arrows = graph()
  const keep = (world: World, from: number, by: number): number => {
    const [one = BROKEN, other = BROKEN] = world.tills
    const around = contextOf(world)
    const key = `${one} ${other} ${around}`
    const before = numbers.get(key)
    if (before !== undefined) return before
    const number = numbers.size
    numbers.set(key, number)
    tillA.push(one)
    tillB.push(other)
    context.push(around)
    parent.push(from)
    move.push(by)
    return number
  }
  const worldAt = (state: number): World => {
    const tills = [tillA.get(state), tillB.get(state)].filter((number) => number !== BROKEN)
    const { office, left } = kept[context.get(state)] ?? { office: EMPTY_OFFICE, left: [] }
    return { tills, office, left }
  }
  /** The moves to a state, named by the tills as they stood at the beginning. */
  const storyTo = async (state: number, last: Step | undefined, wrong: string): Promise<Violation> => {
    const path: number[] = []
    for (let at = state; parent.get(at) !== NONE; at = parent.get(at)) path.unshift(at)
    let isSwapped = false
    const story: Step[] = []
    const addMove = ({ till, words }: Step) => void story.push({ till: isSwapped ? 1 - till : till, words })
    for (const at of path) {
      const made = (await nextIn(worldAt(parent.get(at))))[move.get(at)]
      if (!made) throw new Error('A move of the story is not there any more')
      addMove(made)
      if (ordered(await collected(space, made.to)).isSwapped) isSwapped = !isSwapped
    }
    if (last) addMove(last)
    return { wrong, story }
  }
  for (const world of begun ? [withoutMishaps(begun.world)] : await firstWorlds(space, bound.tills, bound))
    keep(ordered(await collected(space, world)).world, NONE, 0)
  let [depth, endOfLevel] = [0, numbers.size]
  let violation: Violation | undefined
  let next = 0
  for (; next < numbers.size && !violation && numbers.size < most; next += 1) {
    if (next === endOfLevel) {
      depth += 1
      endOfLevel = numbers.size
    }
    for (const [place, { till, words, mover, to }] of (await nextIn(worldAt(next))).entries()) {
      const wrong = to.tills.includes(BROKEN) ? space.lastBroken() : wrongIn(space, to)
      if (wrong) {
        violation = await storyTo(next, { till, words }, wrong)
        break
      }
      const { world } = ordered(await collected(space, to))
      arrows.add(next, keep(world, next, place), KINDS[mover])
    }
  }
  const isComplete = next === numbers.size && !violation
  if (isComplete) {
    // Where tills wait for each other, what goes on by itself is not all there.
    const blocked = isReduced
      ? undefined
      : arrows.firstWithout(numbers.size, (state) => isSent(space, worldAt(state)), 0)
    const endless = arrows.firstWithout(numbers.size, (state) => isEnd(space, worldAt(state)), 1)
    if (blocked !== undefined) violation = await storyTo(blocked, undefined, BLOCKED)
    else if (endless !== undefined) violation = await storyTo(endless, undefined, NO_END)
  }
  return {
    states: numbers.size,
    transitions: arrows.size(),
    depth,
    tillStates: space.size(),
    isComplete,
    violation,
  }
}
