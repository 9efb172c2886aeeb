import { beforeEach, expect, test } from 'vitest'
import { MILK } from '#tests/support/fixtures/products.ts'
import { change, end, failing, pass, takeNumber } from './moves-around.ts'
import { clear, discountText, hold, scan } from './moves-cart.ts'
import { chooseMode, closeX, confirm, payBy } from './moves-payment.ts'
import { answerQuestion, bar, choose, endSession, goHome, remove, signOut, switchTo } from './moves-stores.ts'
import { openTab, otherTab, sellHere } from './moves-tabs.ts'
import { answer, turn } from './moves-terminal.ts'
import type { Move } from './step.ts'
import { stubBrowser, runMoves } from './story.ts'

beforeEach(stubBrowser)

const scanMilk = scan(MILK.barcode ?? '')

/** The layer of the sign-out lies over the page; a scanner reads all the same. */
const scanWhileSigningOut: Move = {
  words: 'scans Peak Milk 400 g while being signed out',
  isPossible: ({ shown }) => shown.isBusy,
  act: async ({ kit, shown }) => {
    kit.page().actors.scanner.send({ type: 'code.scanned', code: MILK.barcode ?? '' })
    await kit.settled()
    expect(shown().lines).toEqual([])
  },
}

/** Stories that drawn commands have found, each of which ended badly once. */
const FOUND: [string, Move[]][] = [
  [
    'what was chosen before the first line outlives a power cut',
    [chooseMode('cash'), scanMilk, failing(0), chooseMode('card')],
  ],
  [
    'an approval and a decline in the same moment are both known',
    [
      scanMilk,
      payBy('card'),
      answer({ kind: 'approve', form: 'plain' }, 0),
      answer({ kind: 'decline', form: 'plain' }, 0),
    ],
  ],
  [
    'the order at Confirm Sales goes with its cart when another tab signs out',
    [scanMilk, chooseMode('card'), confirm, openTab, signOut, answerQuestion(true), otherTab],
  ],
  [
    'the cart stays while a hand-off that failed leads to the sign-in pages',
    [scanMilk, goHome, choose(0), change('no network'), pass(50)],
  ],
  [
    'the part that the terminal took stays entered after a reload',
    [
      scanMilk,
      payBy('split'),
      answer({ kind: 'approve', form: 'plain' }, 0),
      pass(125_000),
      closeX,
      scanMilk,
      payBy('split'),
      end('reloaded'),
    ],
  ],
  [
    'a sale that was cleared is not completed by a late approval, whatever number the next one gets',
    [
      scanMilk,
      payBy('card'),
      answer({ kind: 'decline', form: 'plain' }, 0),
      closeX,
      clear,
      answer({ kind: 'approve', form: 'plain' }, 0),
      scanMilk,
      end('reloaded'),
    ],
  ],
  [
    'a discount that is refused does not go on hold',
    [scanMilk, discountText('101'), hold, discountText('5'), hold],
  ],
  [
    'a store is not removed because the sign-in ends while it is switched to',
    [endSession, switchTo(1), turn(false), pass(50), answerQuestion(true)],
  ],
  ['a cart whose page is reloaded goes on in a second tab', [scanMilk, openTab, otherTab, end('reloaded')]],
  [
    'what the terminal takes after the store was deleted in another tab is not sold there',
    [
      scanMilk,
      payBy('card'),
      openTab,
      goHome,
      remove(0),
      answerQuestion(true),
      answer({ kind: 'approve', form: 'plain' }, 0),
      pass(3_100),
    ],
  ],
  [
    'a scan while the cashier is being signed out adds nothing, since it would go without a question',
    [change('slow'), signOut, scanWhileSigningOut, pass(16_000)],
  ],
  [
    'a sale that a second tab brings to the server under the next number ends under that number',
    [scanMilk, payBy('cash'), takeNumber, openTab, pass(16_000)],
  ],
  [
    'the tile of a store that another tab has deleted does not bring it back',
    [openTab, goHome, otherTab, goHome, remove(0), answerQuestion(true), otherTab, choose(0), pass(3_100)],
  ],
  [
    'a store that loses its access in another tab is left here, too, while the sign-in is over',
    [bar(0, 'profile'), endSession, scanMilk, payBy('cash'), pass(3_100), openTab, choose(0)],
  ],
  [
    'a sign-out that two tabs ask about at once ends in both',
    [scanMilk, openTab, sellHere, signOut, otherTab, signOut, answerQuestion(true), pass(50)],
  ],
]

test.each(FOUND)('%s', async (_, moves) => {
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})
