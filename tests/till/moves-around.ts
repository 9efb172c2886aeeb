import fc, { type Arbitrary } from 'fast-check'
import { WEATHERS, type Weather } from '#tests/support/till/office-line.ts'
import { GOODS } from '#tests/support/till/goods.ts'
import { HOME_SHOP } from '#tests/support/till/shops.ts'
import { broken } from './broken.ts'
import { isOpen } from './moves-cart.ts'
import { noBasket } from './shop.ts'
import type { Move } from './step.ts'

const STORE = HOME_SHOP.access.store_id

const always = (): boolean => true

export const pass = (milliseconds: number): Move => ({
  words: milliseconds < 1_000 ? `${milliseconds} ms pass` : `${milliseconds / 1_000} s pass`,
  isPossible: always,
  act: ({ kit }) => kit.clock.advance(milliseconds),
})

export const change = (weather: Weather): Move => ({
  words: `the network: ${weather}`,
  isPossible: always,
  act: ({ kit }) => {
    kit.line.change(weather)
    if (weather === 'fine') dispatchEvent(new Event('online'))
  },
})

const expire: Move = {
  words: 'the sign-in has to be renewed',
  isPossible: ({ shown }) => shown.isSignedIn,
  act: ({ kit }) => kit.office.expire(),
}

const sendNow: Move = {
  words: 'presses Send now',
  isPossible: ({ shown }) => shown.waiting.length > 0,
  act: ({ press }) => press.outbox({ type: 'sending.requested' }),
}

/** Long enough for a list in a network that works, with a sign-in that is renewed on the way. */
const LIST_MS = 500

export const refresh: Move = {
  words: 'asks for prices and stock of now',
  isPossible: isOpen,
  act: async (world, { shown }) => {
    const { kit } = world
    kit.page().actors.catalogue.send({ type: 'catalogue.refreshRequested' })
    await kit.settled()
    await kit.clock.advance(LIST_MS)
    if (!shown.canRefresh || !kit.hasPower() || kit.line.weather() !== 'fine') return
    const { prices, isSignedIn } = world.shown()
    const [old] = [...prices].filter(([id, price]) => price !== kit.office.priceOf(id))
    if (isSignedIn && old)
      broken('a list that was asked for says the prices of now', `${old[0]} still costs ${old[1] / 100}`)
  },
}

export const reprice = (place: number, price: number): Move => ({
  words: `the merchant asks NGN ${price / 100} for ${GOODS[place]?.name ?? ''}`,
  isPossible: always,
  act: ({ kit }) => kit.office.reprice(GOODS[place]?.id ?? '', price),
})

const sellElsewhere = (place: number): Move => ({
  words: `another till sells 2 of ${GOODS[place]?.name ?? ''}`,
  isPossible: always,
  act: ({ kit }) => kit.office.sellElsewhere(STORE, GOODS[place]?.id ?? '', 2),
})

export const takeNumber: Move = {
  words: 'another till sells under the order number of now',
  isPossible: ({ selling }) => selling.order !== undefined,
  act: ({ kit }, { selling }) => {
    const { number = 0, storeId = STORE } = selling.order ?? {}
    if (!kit.office.sales.has(`${storeId} ${number}`)) kit.office.takeNumber(storeId, number)
  },
}

const jump = (milliseconds: number): Move => ({
  words: `the device's clock is ${milliseconds / 3_600_000} hours off`,
  isPossible: always,
  act: ({ kit }) => kit.setClock(milliseconds),
})

/** The page goes; a cart that was left on purpose goes with it, one that was reloaded stays (§10.35). */
export const end = (how: 'closed' | 'reloaded' | 'power cut'): Move => ({
  words: {
    closed: 'closes the tab and opens it again',
    reloaded: 'reloads the page',
    'power cut': 'the power goes',
  }[how],
  isPossible: always,
  act: async ({ kit }) => {
    if (how !== 'power cut') return kit.reopen(how)
    await kit.cutPower()
    await kit.open()
  },
  expects: (shop) => {
    const { lines, overlay, isSignedIn } = shop.shown
    // The sale of a cashier whose sign-in has ended stays on the device (§10.70), and so does
    // one that goes on in another tab (docs/decisions/0062).
    const isLeft = how === 'closed' && shop.tabs === 1 && isSignedIn
    if (isLeft && lines.length > 0 && overlay !== 'posting') shop.basket = noBasket()
    if (how !== 'power cut') return
    shop.isReopened = true
    shop.isCutArmed = false
    shop.tabs = 1
  },
})

export const failing = (writes: number): Move => ({
  words: `the power will go with the write after ${writes} more`,
  isPossible: always,
  act: ({ kit }) => kit.cutPowerAfter(writes),
  expects: (shop) => void (shop.isCutArmed = true),
})

/** What happens around the cashier. */
export const movesAround: Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(50, 50, 500, 3_100, 16_000, 125_000, 900_000).map(pass) },
  { weight: 2, arbitrary: fc.constantFrom(...WEATHERS, 'fine' as const).map(change) },
  { weight: 2, arbitrary: fc.constantFrom(expire, sendNow, refresh, takeNumber) },
  { weight: 1, arbitrary: fc.nat(2).map(sellElsewhere) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 4), fc.constantFrom(18_133, 53_750, 110_025))
      .map(([place, price]) => reprice(place, price)),
  },
  { weight: 1, arbitrary: fc.constantFrom(0, 86_400_000, -86_400_000, 63_072_000_000).map(jump) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('closed' as const, 'reloaded' as const, 'power cut' as const).map(end),
  },
  { weight: 2, arbitrary: fc.oneof(fc.nat(3), fc.nat(14)).map(failing) },
)
