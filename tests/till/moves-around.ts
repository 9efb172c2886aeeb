import fc, { type Arbitrary } from 'fast-check'
import { WEATHERS, type Weather } from '#tests/support/till/office-line.ts'
import { GOODS } from '#tests/support/till/goods.ts'
import { HOME_SHOP } from '#tests/support/till/shops.ts'
import type { Ending } from '#tests/support/till/till-kit.ts'
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

export const refresh: Move = {
  words: 'asks for prices and stock of now',
  isPossible: isOpen,
  act: ({ kit }) => kit.page().actors.catalogue.send({ type: 'catalogue.refreshRequested' }),
}

const sellElsewhere = (place: number): Move => ({
  words: `another till sells 2 of ${GOODS[place]?.name ?? ''}`,
  isPossible: always,
  act: ({ kit }) => kit.office.sellElsewhere(STORE, GOODS[place]?.id ?? '', 2),
})

const takeNumber: Move = {
  words: 'another till sells under the order number of now',
  isPossible: ({ shown }) => shown.order !== undefined,
  act: ({ kit }, { shown }) => {
    const { number = 0, storeId = STORE } = shown.order ?? {}
    if (!kit.office.sales.has(`${storeId} ${number}`)) kit.office.takeNumber(storeId, number)
  },
}

const jump = (milliseconds: number): Move => ({
  words: `the device's clock is ${milliseconds / 3_600_000} hours off`,
  isPossible: always,
  act: ({ kit }) => kit.setClock(milliseconds),
})

/** The page goes; a cart that was left on purpose goes with it, one that was reloaded stays (§10.35). */
export const end = (how: Exclude<Ending, 'handed over'>): Move => ({
  words: {
    closed: 'closes the tab and opens it again',
    reloaded: 'reloads the page',
    'power cut': 'the power goes',
  }[how],
  isPossible: always,
  act: async ({ kit }) => {
    await kit.end(how)
    await kit.open()
  },
  expects: (shop) => {
    shop.isReopened = true
    shop.isCutArmed = false
    shop.cleared = undefined
    const { lines, overlay, isSignedIn } = shop.shown
    // The sale of a cashier whose sign-in has ended stays on the device (§10.70).
    if (how === 'closed' && isSignedIn && lines.length > 0 && overlay !== 'posting') shop.basket = noBasket()
  },
})

export const failing = (writes: number): Move => ({
  words: `the power will go with the write after ${writes} more`,
  isPossible: isOpen,
  act: ({ kit }) => kit.cutPowerAfter(writes + 1),
  expects: (shop) => void (shop.isCutArmed = true),
})

/** What happens around the cashier. */
export const movesAround: Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(50, 50, 500, 3_100, 16_000, 125_000, 900_000).map(pass) },
  { weight: 2, arbitrary: fc.constantFrom(...WEATHERS, 'fine' as const).map(change) },
  { weight: 2, arbitrary: fc.constantFrom(expire, sendNow, refresh, takeNumber) },
  { weight: 1, arbitrary: fc.nat(2).map(sellElsewhere) },
  { weight: 1, arbitrary: fc.constantFrom(0, 86_400_000, -86_400_000, 63_072_000_000).map(jump) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('closed' as const, 'reloaded' as const, 'power cut' as const).map(end),
  },
  { weight: 2, arbitrary: fc.nat(3).map(failing) },
)
