import fc, { type Arbitrary } from 'fast-check'
import { broken } from './broken.ts'
import type { Move } from './step.ts'

/** The device opens the till in one tab more than before; more than two show nothing that two do not. */
export const openTab: Move = {
  words: 'opens the till in a second tab',
  isPossible: ({ tabs }) => tabs === 1,
  act: ({ kit }) => kit.open(),
  expects: (shop) => void (shop.tabs = 2),
}

export const otherTab: Move = {
  words: 'goes to the other tab',
  isPossible: ({ tabs }) => tabs === 2,
  act: ({ kit }) => kit.toOtherTab(),
}

/** A cart of this tab goes on in the other one, which is open already (docs/decisions/0062). */
export const closeTab = (how: 'closed' | 'crashed'): Move => ({
  words: how === 'closed' ? 'closes this tab' : 'sees this tab crash',
  isPossible: ({ tabs }) => tabs === 2,
  act: ({ kit }) => kit.closeTab(how),
  expects: (shop) => void (shop.tabs = 1),
})

/** One tab sells at a time; a payment is finished where it was begun (docs/decisions/0062). */
export const sellHere: Move = {
  words: 'presses Sell here',
  isPossible: ({ shown }) => shown.isElsewhere && shown.path === '/pos-home' && shown.question === undefined,
  act: async ({ kit }, shop) => {
    const selling = kit.sellingPage()
    const isPaying = !['none', 'customer'].includes(shop.selling.overlay)
    kit.page().actors.tabLeader.send({ type: 'leadership.claimed' })
    await kit.settled()
    if (!kit.hasPower()) return
    if (isPaying && selling.wantsReload())
      broken('a payment is finished where it was begun', `${shop.selling.overlay} is left for the other tab`)
    if (!isPaying && !selling.wantsReload())
      broken('a message that claims an effect is followed by it', '„Sell here“ leads to nothing')
  },
}

/** Possible only where another tab sells, where little else is. */
const toSeller: Move = { ...otherTab, isPossible: ({ tabs, shown }) => tabs === 2 && shown.isElsewhere }

export const backToSale: Arbitrary<Move> = fc.constantFrom(toSeller, toSeller, sellHere)

/** The till in two tabs of one browser. */
export const tabMoves: Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(openTab) },
  { weight: 2, arbitrary: fc.constant(otherTab) },
  { weight: 2, arbitrary: fc.constantFrom('closed' as const, 'crashed' as const).map(closeTab) },
)
