import { beforeEach, expect, test } from 'vitest'
import { MILK } from '#tests/support/fixtures/products.ts'
import { change, pass, takeNumber } from './moves-around.ts'
import { scan } from './moves-cart.ts'
import { payBy } from './moves-payment.ts'
import { openTab } from './moves-tabs.ts'
import type { Move } from './step.ts'
import { stubBrowser, runMoves } from './story.ts'

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
