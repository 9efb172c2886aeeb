import fc, { type Arbitrary } from 'fast-check'
import { SHOPS } from '#tests/support/till/shops.ts'
import { broken } from './broken.ts'
import { isFree } from './moves-cart.ts'
import { leaveQuestion } from './moves-payment.ts'
import type { Shop } from './shop.ts'
import type { Move } from './step.ts'

/** So long may it take to enter a store in a network that works. */
const ENTRY_MS = 3_000

const nameOf = (place: number): string => SHOPS[place]?.access.store_name ?? ''
const idOf = (place: number): string => SHOPS[place]?.access.store_id ?? ''

const isCalm = ({ shown }: Shop): boolean => !shown.isBusy && shown.question === undefined

/** The store selection, with nothing on top. */
export const isAtStores = (shop: Shop): boolean => isCalm(shop) && shop.shown.path === '/'

const tileOf = ({ shown }: Shop, place: number) =>
  shown.stores.find(({ store_id }) => store_id === idOf(place))

/** The sales screen without an overlay, or the one that says that another tab sells. */
const mayLeave = (shop: Shop): boolean =>
  isCalm(shop) && (isFree(shop) || (shop.shown.isElsewhere && shop.shown.path === '/pos-home'))

export const goHome: Move = {
  words: 'goes to the store selection',
  isPossible: mayLeave,
  act: ({ kit }) => kit.page().go('/'),
}

const goToSale: Move = {
  words: 'opens the sales page by its address',
  isPossible: isAtStores,
  act: ({ kit }) => kit.page().go('/pos-home'),
}

export const choose = (place: number): Move => ({
  words: `chooses ${nameOf(place)}`,
  isPossible: (shop) => isAtStores(shop) && tileOf(shop, place) !== undefined,
  act: async ({ press, kit }, shop) => {
    shop.entering.add(idOf(place))
    press.screen('storeSelection', { type: 'store.chosen', store: tileOf(shop, place) })
    press.screen('storeSelection', { type: 'addStore.closed' })
    await kit.clock.advance(ENTRY_MS)
  },
})

export const remove = (place: number): Move => ({
  words: `wants to delete ${nameOf(place)}`,
  isPossible: (shop) => isAtStores(shop) && tileOf(shop, place) !== undefined,
  act: ({ press }, shop) => {
    shop.deleting = idOf(place)
    press.screen('storeSelection', { type: 'deletion.requested', store: tileOf(shop, place) })
  },
})

/** The access code of the store is entered again, as /validate does. */
const register = (place: number): Move => ({
  words: `registers ${nameOf(place)} again`,
  isPossible: (shop) => isAtStores(shop) && tileOf(shop, place)?.hasAccess !== true,
  expects: ({ stores }) => void stores.set(idOf(place), 'access'),
  act: async ({ kit }) => {
    const profile = SHOPS[place]?.profile
    if (profile) void kit.page().deps.stores.register(profile)
    await kit.settled()
    if (kit.hasPower()) kit.page().mount()
  },
})

export const switchTo = (place: number): Move => ({
  words: `switches to ${nameOf(place)}`,
  isPossible: (shop) => mayLeave(shop) && tileOf(shop, place)?.hasAccess === true,
  act: ({ press }, shop) => {
    shop.entering.add(idOf(place))
    press.screen('storeSwitch', { type: 'store.picked', store: tileOf(shop, place) })
  },
})

export const signOut: Move = {
  words: 'signs out',
  isPossible: (shop) => isCalm(shop) && shop.shown.canSignOut && shop.shown.overlay === 'none',
  act: async ({ press, kit }) => {
    press.session({ type: 'signOut.requested' })
    await kit.clock.advance(100)
  },
}

const QUESTIONS = {
  'sign-out': [{ type: 'signOut.confirmed' }, { type: 'signOut.declined' }],
  switch: [{ type: 'switch.confirmed' }, { type: 'switch.declined' }],
  deletion: [{ type: 'deletion.confirmed' }, { type: 'deletion.declined' }],
  entry: [{ type: 'entry.confirmed' }, { type: 'entry.declined' }],
} as const

const SCREENS = {
  'sign-out': 'session',
  switch: 'storeSwitch',
  deletion: 'storeSelection',
  entry: 'configure',
} as const

/** The question that is asked before something is given up. */
export const answerQuestion = (isYes: boolean): Move => ({
  words: isYes ? 'says yes to the question' : 'says no to the question',
  isPossible: ({ shown }) => shown.question !== undefined && !shown.isBusy,
  act: async (world, shop) => {
    const { question } = shop.shown
    if (question === undefined) return
    const event = QUESTIONS[question][isYes ? 0 : 1]
    shop.hasAgreed = isYes
    if (SCREENS[question] === 'session') world.press.session(event as { type: 'signOut.confirmed' })
    else world.press.screen(SCREENS[question], event)
    await world.kit.clock.advance(ENTRY_MS)
  },
})

export const bar = (place: number, part: 'access' | 'profile'): Move => ({
  words: `the merchant refuses ${part === 'access' ? 'the cashier' : 'this till'} in ${nameOf(place)}`,
  isPossible: ({ isSomebodyBarred }) => !isSomebodyBarred,
  act: ({ kit }) => kit.office.bar(idOf(place), part),
  expects: (shop) => {
    shop.isSomebodyBarred = true
    shop.barred = idOf(place)
  },
})

const unbar: Move = {
  words: 'the merchant lets everybody in again',
  isPossible: ({ isSomebodyBarred }) => isSomebodyBarred,
  act: ({ kit }) => kit.office.unbar(),
  expects: (shop) => void (shop.isSomebodyBarred = false),
}

export const endSession: Move = {
  words: 'the sign-in ends for good',
  isPossible: ({ shown }) => shown.isSignedIn,
  act: ({ kit }) => kit.office.endSession(),
}

export const signInAgain: Move = {
  words: 'signs in again over the page',
  isPossible: ({ shown }) => shown.isExpired,
  act: async ({ press, kit }) => {
    press.session({ type: 'signIn.requested' })
    await kit.settled()
  },
}

/** The store could not be reached; another tab may have chosen another one since. */
export const retryEntry: Move = {
  words: 'presses Try again',
  isPossible: (shop) => isCalm(shop) && shop.shown.isUnreachable,
  act: async ({ press, kit }, shop) => {
    const place = SHOPS.findIndex(({ profile }) => shop.shown.path.endsWith(profile.serial_number))
    shop.entering.add(idOf(place))
    press.screen('configure', { type: 'retry.requested' })
    await kit.clock.advance(ENTRY_MS)
  },
}

const hasSale = ({ shown }: Shop): boolean => shown.lines.length > 0 || shown.overlay !== 'none'

/**
 * Back goes one step back in a payment, and never leaves the till with a cart (§10.73).
 * Outside of the sale, whose page guards it, the browser asks before it leaves with a cart.
 */
export const back: Move = {
  words: 'presses Back in the browser',
  expects: leaveQuestion,
  isPossible: (shop) =>
    isCalm(shop) &&
    !shop.shown.chooser &&
    !shop.shown.isExpired &&
    (shop.shown.path.startsWith('/pos-home') || !hasSale(shop)),
  act: async (world, shop) => {
    const { path } = shop.shown
    world.kit.page().back()
    await world.kit.settled()
    if (!world.kit.hasPower() || !path.startsWith('/pos-home') || !hasSale(shop)) return
    const now = world.kit.page()
    if (now.isLeft() || now.path() !== path)
      broken(
        'Back never leaves the till with a cart',
        now.isLeft() ? 'it leaves the till' : `it leads to ${now.path()}`,
      )
  },
}

/** Any store that the device has. */
export const chooseAny: Move = {
  words: 'chooses a store',
  isPossible: (shop) => SHOPS.some((_, place) => isAtStores(shop) && tileOf(shop, place)?.hasAccess),
  act: (world, shop) => {
    const place = SHOPS.findIndex((_, index) => tileOf(shop, index)?.hasAccess)
    return choose(place).act(world, shop)
  },
}

/** A device without any store gets one again. */
export const registerAny: Move = { ...register(0), words: 'registers a store again' }

export const wait: Move = {
  words: 'waits',
  isPossible: () => true,
  act: ({ kit }) => kit.clock.advance(20_000),
}

const places = fc.nat(SHOPS.length - 1)

/** What takes the cashier away from the sale. */
export const leavingMoves: Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(goHome) },
  { weight: 2, arbitrary: places.map(switchTo) },
  { weight: 2, arbitrary: fc.constantFrom(signOut, signOut, endSession) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(places, fc.constantFrom('access' as const, 'profile' as const))
      .map(([place, part]) => bar(place, part)),
  },
  { weight: 1, arbitrary: fc.constant(unbar) },
  { weight: 2, arbitrary: fc.constant(back) },
)

/** What brings the cashier back to it: possible outside of the sale only. */
export const enteringMoves: Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: places.map(choose) },
  { weight: 2, arbitrary: places.map(remove) },
  { weight: 1, arbitrary: places.map(register) },
  { weight: 1, arbitrary: fc.constant(goToSale) },
  { weight: 10, arbitrary: fc.constantFrom(true, true, false).map(answerQuestion) },
  { weight: 6, arbitrary: fc.constant(signInAgain) },
)
