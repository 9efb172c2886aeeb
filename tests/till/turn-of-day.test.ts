import { beforeEach, expect, test } from 'vitest'
import { MILK } from '#tests/support/fixtures/products.ts'
import { change, end, pass, reprice } from './moves-around.ts'
import { scan } from './moves-cart.ts'
import type { Move } from './step.ts'
import { stubBrowser, runMoves } from './story.ts'

beforeEach(stubBrowser)

const seesMilkAt = (price: number): Move => ({
  words: `sees the milk at ${price / 100}`,
  isPossible: () => true,
  act: async ({ shown }) => expect(shown().prices.get(MILK.id)).toBe(price),
})

const beginDay: Move = {
  words: 'begins the next day in the shop',
  isPossible: () => true,
  act: async ({ kit }) => kit.office.beginDay('2026-11-25'),
}

test('a till that runs has the prices of a day within a minute of its beginning, and asks for none before', async () => {
  const moves = [
    scan(MILK.barcode ?? ''),
    reprice(0, 77_700),
    pass(60_000),
    seesMilkAt(MILK.price),
    beginDay,
    pass(60_000),
    seesMilkAt(77_700),
  ]
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})

test('a till that was opened without a network has the prices of now a minute after it has one', async () => {
  const moves = [
    change('no network'),
    end('reloaded'),
    pass(500),
    reprice(0, 77_700),
    pass(60_000),
    seesMilkAt(MILK.price),
    change('fine'),
    pass(60_500),
    seesMilkAt(77_700),
  ]
  expect(await runMoves(moves)).toEqual({ stories: 1, commands: moves.length })
})
