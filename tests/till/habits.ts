import fc, { type Arbitrary } from 'fast-check'
import { CODES } from '#tests/support/till/goods.ts'
import { SHOPS } from '#tests/support/till/shops.ts'
import { change, end, failing, pass, refresh, reprice } from './moves-around.ts'
import { clear, hold, scan } from './moves-cart.ts'
import { closeX, confirm, payBy, retry } from './moves-payment.ts'
import { answerQuestion, back, choose, goHome, remove, signOut, switchTo } from './moves-stores.ts'
import { openTab, otherTab, sellHere } from './moves-tabs.ts'
import { answer, repeat, state } from './moves-terminal.ts'
import type { Move } from './step.ts'

type Drawn = Arbitrary<Move>

const one = (...moves: Move[]): Drawn => fc.constantFrom(...moves)

const goods = fc.constantFrom(...CODES).map(scan)

const onTerminal: Drawn = one(payBy('card'), payBy('card'), payBy('transfer'), payBy('split'))

const word: Drawn = fc
  .constantFrom(
    'approve' as const,
    'approve' as const,
    'decline' as const,
    'otherAmount' as const,
    'halfAmount' as const,
  )
  .map((kind) => answer({ kind, form: 'plain' }, 0))

/** Nobody knows what became of the charge: X, silence, or a line that is lost and comes back. */
const doubt: Drawn[] = [
  one(
    closeX,
    closeX,
    pass(125_000),
    answer({ kind: 'drop', form: 'plain' }, 0),
    answer({ kind: 'takeAndDrop', form: 'plain' }, 0),
  ),
  one(pass(50), pass(16_000)),
]

const statement: Drawn = one(state('approved'), state('declined'), state('declined'), state('not known'))

const place = fc.nat(SHOPS.length - 1)

const isYes = one(answerQuestion(true), answerQuestion(true), answerQuestion(false))

const inNoTime: Drawn = one(pass(50), pass(500), pass(3_100))

const cut: Drawn = fc.nat(14).map(failing)

/** Into a store: through the sign-in pages, to the question that may be asked, and to the sale. */
const entry: Drawn[] = [place.map(choose), one(pass(3_100)), isYes, one(pass(3_100))]

/**
 * What follows each other in a shop every day, and would come together too seldom if each move were drawn by itself.
 * Other moves come before and after.
 */
const HABITS: Drawn[][] = [
  [goods, onTerminal, ...doubt, statement, word, inNoTime, one(retry, closeX, confirm), word],
  [goods, onTerminal, word, word, one(repeat(0), closeX)],
  [goods, onTerminal, ...doubt, one(state('declined')), word, one(pass(50), closeX)],
  [goods, onTerminal, ...doubt, one(state('declined')), word, one(clear, retry)],
  [goods, onTerminal, ...doubt, word, statement, word],
  [goods, onTerminal, word, inNoTime, one(payBy('split'), payBy('cash'), payBy('card')), word],
  [goods, onTerminal, one(openTab), one(signOut), isYes, word, inNoTime, one(otherTab), ...entry],
  [goods, onTerminal, one(openTab), one(goHome), place.map(remove), isYes, word, one(otherTab), ...entry],
  [
    goods,
    one(confirm, hold, pass(50)),
    one(openTab),
    place.map(switchTo),
    isYes,
    one(pass(3_100)),
    one(otherTab),
  ],
  [
    goods,
    one(openTab),
    one(sellHere),
    goods,
    one(payBy('cash'), payBy('card')),
    one(otherTab),
    one(sellHere),
  ],
  [goods, one(confirm, payBy('card'), payBy('cash'), pass(50)), one(back), one(back)],
  [goods, one(hold, clear, pass(50)), goods, one(goHome), ...entry],
  [goods, place.map(switchTo), isYes, one(pass(3_100))],
  [goods, one(hold, pass(50)), one(goHome), place.map(remove), isYes, ...entry],
  [
    goods,
    one(goHome),
    cut,
    place.map(choose),
    one(pass(3_100)),
    isYes,
    one(pass(3_100)),
    one(end('reloaded')),
  ],
  [goods, cut, one(signOut), isYes, inNoTime],
  [goods, cut, place.map(switchTo), isYes, one(pass(3_100)), one(end('reloaded'))],
  [goods, one(goHome), cut, place.map(remove), isYes, one(end('reloaded'))],
  [
    one(openTab),
    one(reprice(0, 53_750), reprice(4, 110_025)),
    one(refresh),
    one(otherTab),
    one(refresh),
    one(sellHere),
    one(refresh),
    goods,
  ],
  [one(change('no network')), goods, one(payBy('cash')), one(closeX), one(change('fine')), inNoTime],
]

/** One habit, of which each move is left out now and then; a story that fails is shrunk by leaving out more. */
const leftOut = (moves: Drawn[]): Arbitrary<Move[]> =>
  fc
    .tuple(...moves.map((move) => fc.tuple(fc.nat(11), move)))
    .map((drawn) => drawn.flatMap(([isDone, move]) => (isDone > 0 ? [move] : [])))

export const habits: Arbitrary<Move[]> = fc.oneof(...HABITS.map(leftOut))
