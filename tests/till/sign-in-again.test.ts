import { beforeEach, expect, test } from 'vitest'
import { MILK } from '#tests/support/fixtures/products.ts'
import { change, end, pass, refresh } from './moves-around.ts'
import { discountText, hold, scan } from './moves-cart.ts'
import { choose, endSession, goHome, signInAgain } from './moves-stores.ts'
import { chooseMode, confirm } from './moves-payment.ts'
import type { Move } from './step.ts'
import { stubBrowser, runMoves } from './story.ts'

beforeEach(stubBrowser)

const scanMilk = scan(MILK.barcode ?? '')

/** A scan that comes while the sign-in is being renewed, before anybody has heard that it ended. */
const scanWhileRenewing: Move = {
  ...scanMilk,
  words: 'asks for prices, and scans Peak Milk 400 g while the token is being renewed',
  act: (world, shop) => {
    world.kit.page().actors.catalogue.send({ type: 'catalogue.refreshRequested' })
    return scanMilk.act(world, shop)
  },
}

/** The sign-in ends for good, and the till hears of it. */
const expires: Move[] = [endSession, refresh, pass(500)]

const signsIn: Move[] = [signInAgain, pass(500)]

/** Orders in which the cart could get lost on the way over the sign-in pages. */
const ORDERS: [string, Move[]][] = [
  ['with the cart as it stands', [scanMilk, ...expires, signInAgain]],
  [
    'with a line that was scanned while the token was being renewed',
    [scanMilk, endSession, scanWhileRenewing, pass(500), signInAgain],
  ],
  ['with a discount that is refused', [scanMilk, discountText('101'), ...expires, signInAgain]],
  ['twice', [scanMilk, ...expires, ...signsIn, scanMilk, ...expires, ...signsIn]],
  ['with a sale on hold beside it', [scanMilk, hold, scanMilk, ...expires, signInAgain]],
  ['after the page was loaded anew', [scanMilk, ...expires, end('reloaded'), choose(0), pass(500)]],
  ['after the tab was closed under the dialog', [scanMilk, ...expires, end('closed'), choose(0), pass(500)]],
  ['after the power went under the dialog', [scanMilk, ...expires, end('power cut'), choose(0), pass(500)]],
  [
    'loaded anew with the cart open, which is no leaving, although the sign-in ends then',
    [scanMilk, end('reloaded'), ...expires, signInAgain],
  ],
  [
    'from the store selection, loaded anew there',
    [scanMilk, goHome, end('reloaded'), goHome, endSession, choose(0), pass(500)],
  ],
  [
    'while no network answers at first',
    [scanMilk, ...expires, change('no network'), signInAgain, change('fine'), pass(9_000)],
  ],
  ['with what was chosen to pay', [scanMilk, chooseMode('cash'), confirm, ...expires, signInAgain]],
  [
    'although the power goes on the way back',
    [scanMilk, ...expires, signInAgain, end('power cut'), choose(0), pass(500)],
  ],
]

test.each(ORDERS)('the sign-in over the sale leads back to the very cart: %s', async (_, moves) => {
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})
