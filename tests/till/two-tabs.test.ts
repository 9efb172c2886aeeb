import { beforeEach, expect, test } from 'vitest'
import { selectTerminalStatus } from '#machines/devices/terminalLink/terminalLink.selectors.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { change, pass, takeNumber } from './moves-around.ts'
import { scan } from './moves-cart.ts'
import { closeX, payBy } from './moves-payment.ts'
import { closeTab, openTab, otherTab, sellHere } from './moves-tabs.ts'
import { answer } from './moves-terminal.ts'
import type { Move } from './step.ts'
import { stubBrowser, runMoves } from './story.ts'
import type { World } from './world.ts'

beforeEach(stubBrowser)

const sees = (words: string, look: Move['act']): Move => ({ words, isPossible: () => true, act: look })

test('two tabs without a network leave it alone for as long as one of them would', async () => {
  const moves = [
    scan(MILK.barcode ?? ''),
    change('no network'),
    payBy('cash'),
    pass(500),
    openTab,
    pass(59_500),
    sees('counts the rounds of both tabs', async ({ kit }) => {
      const rounds = kit.pages().map(({ actors }) => actors.outbox.getSnapshot().context.failures)
      expect(rounds).toEqual([6, 6])
    }),
  ]
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})

test('a sale that another tab renumbers and sends has its new number on the screen of the tab that sold it', async () => {
  const moves = [
    scan(MILK.barcode ?? ''),
    change('no network'),
    payBy('cash'),
    pass(200),
    openTab,
    pass(200),
    takeNumber,
    sees('sends it in the second tab as the network is back', async ({ kit }) => {
      kit.line.change('fine')
      kit.pages()[1]?.actors.outbox.send({ type: 'sending.requested' })
    }),
    pass(400),
    sees('sees the number that the office has', async ({ kit }) => {
      const [sale] = kit.pages().map(({ actors }) => actors.payment.getSnapshot().context.sale)
      expect(sale?.orderNumber).toBeGreaterThan(0)
      expect([...kit.office.sales.values()].map(({ posted }) => posted.orderNumber)).toEqual([
        sale?.orderNumber,
      ])
      expect(kit.pages().map(({ actors }) => actors.outbox.getSnapshot().context.waiting)).toEqual([[], []])
    }),
  ]
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})

const APPROVE = answer({ kind: 'approve', form: 'plain' }, 0)

test.each<[string, Move[]]>([
  [
    'is finished where it was begun, whatever is pressed in the other tab',
    [openTab, sellHere, APPROVE, otherTab, pass(1_000)],
  ],
  [
    'whose tab crashes before the terminal answers is looked up by the other one',
    [openTab, pass(500), otherTab, closeTab('crashed'), pass(500), APPROVE, pass(1_000)],
  ],
  [
    'whose tab crashes in the moment of the answer is paid in the other one',
    [openTab, pass(500), otherTab, APPROVE, closeTab('crashed'), pass(1_000)],
  ],
])('a card charge in one of two tabs %s', async (_, then) => {
  const moves = [
    scan(MILK.barcode ?? ''),
    payBy('card'),
    sees('waits for the terminal', ({ shown }) => expect(shown().overlay).toBe('charging')),
    ...then,
    sees('has the one charge in one sale at the office', ({ kit }) => {
      expect(kit.terminal.purchases).toHaveLength(1)
      expect(kit.disk.stored('charge:')).toMatchObject([{ amount: 1_075, booked: 1_075 }])
      expect(kit.office.sales.size).toBe(1)
    }),
  ]
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})

test('a sale that is kept is sent once, whichever tab sells on', async () => {
  const moves = [
    scan(MILK.barcode ?? ''),
    change('no network'),
    payBy('cash'),
    openTab,
    sellHere,
    otherTab,
    pass(200),
    closeX,
    otherTab,
    sellHere,
    pass(200),
    change('fine'),
    pass(60_000),
    sees('has one sale at the office', ({ kit }) => expect(kit.office.sales.size).toBe(1)),
  ]
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})

test('the line to the terminal is that of the tab that sells, and goes with it', async () => {
  const statuses = ({ kit }: World) =>
    kit.pages().map(({ actors }) => selectTerminalStatus(actors.terminalLink.getSnapshot()))
  const moves = [
    openTab,
    pass(2_000),
    sees('has the line in the first tab', async (world) =>
      expect(statuses(world)).toEqual(['ready', 'resting']),
    ),
    sellHere,
    pass(2_000),
    sees('has it in the second one', async (world) => expect(statuses(world)).toEqual(['resting', 'ready'])),
  ]
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})
