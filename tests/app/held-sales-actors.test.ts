import { describe, expect, test } from 'vitest'
import { liveHeldSales } from '#app/live/held-sales.ts'
import { ok } from '#domain/result.ts'
import { noting } from '#tests/support/app/noting.ts'
import { HELD_MILK } from '#tests/support/fixtures/carts.ts'
import { outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import { FULL } from '#tests/support/app/session-till.ts'
import { standIn } from '#tests/support/app/stand-in.ts'

const NOW = 1_795_683_600_000
const leader = (isLeading: boolean) => standIn({ hasTag: (tag: string) => isLeading && tag === 'leading' })
const HERE = { now: () => NOW }

describe('held sales', () => {
  const STAMP = { orderId: expect.stringMatching(/^ASDF/) as string, orderDate: NOW }
  const chartOf = (answers: Record<string, unknown> = {}, tab = leader(true)) => {
    const { calls, deps } = noting(answers, HERE)
    return { calls, chart: liveHeldSales(deps, standIn({}) as never, tab as never), tab }
  }

  test.each([
    ['holdSale', { open: 'cart' }, 'hold', ['cart', STAMP]],
    ['resumeSale', { orderId: 'ASDF1', open: 'cart' }, 'resume', ['ASDF1', 'cart', STAMP]],
    ['removeSale', { orderId: 'ASDF1' }, 'remove', ['ASDF1']],
    ['putBackSale', { sale: 'held' }, 'putBack', ['held']],
  ])('%s', async (name, input, call, given) => {
    const { calls, chart } = chartOf()
    expect(await outcomeOf(provided(chart, name), input)).toEqual(ok(`heldSalesRepository.${call}`))
    expect(calls).toEqual([[`heldSalesRepository.${call}`, ...given]])
  })

  test('have an order id each', async () => {
    const { calls, chart } = chartOf()
    await outcomeOf(provided(chart, 'holdSale'), { open: 'cart' })
    await outcomeOf(provided(chart, 'holdSale'), { open: 'cart' })
    await outcomeOf(provided(chart, 'resumeSale'), { orderId: 'ASDF1', open: 'cart' })
    const ids = calls.map((call) => (call.at(-1) as { orderId: string }).orderId)
    expect(new Set(ids).size).toBe(3)
  })

  test('are read by the tab that sells, and by no other', async () => {
    const { calls, chart, tab } = chartOf({}, leader(false))
    const reading = outcomeOf(provided(chart, 'readHeldSales'))
    await settled()
    expect(calls).toEqual([])
    tab.become({ hasTag: () => true })
    expect(await reading).toEqual(ok('records.heldSales.read'))
  })

  const REMOVED = ['heldSalesRepository.removeAll']
  /** What was written down of them goes with them. */
  const FORGOTTEN = [['outbox.dismiss', HELD_MILK.saleId]]
  /** What Cancel and Clear left for their Undo goes too. */
  const GIVEN_UP = [
    ['paymentDrafts.keepOnly', []],
    ['outbox.sales'],
    ['outbox.openCharges'],
    ['saleClaims.claimUnmade', 'sale-3'],
    ['outbox.letGo', 'sale-3'],
    ['saleClaims.release', 'sale-3'],
  ]
  const KEPT = {
    'outbox.sales': ok([
      { id: 'sale-3', state: 'unpaid', startedAt: 2 },
      { id: 'sale-4', state: 'paid', startedAt: 1 },
    ]),
    'outbox.openCharges': ok([]),
    'saleClaims.claimUnmade': true,
  }

  test.each([
    ['by the tab that sells', true, ok([HELD_MILK]), ok([]), [REMOVED, ...FORGOTTEN, ...GIVEN_UP]],
    ['also where none was left', true, ok([]), ok([]), [REMOVED, ...GIVEN_UP]],
    ['unless the device refuses', true, FULL, FULL, [REMOVED]],
    // By then the tab that sells may have put others on hold.
    ['and no other tab touches them', false, ok([]), ok([]), []],
  ])('are none once all are removed, %s', async (_, isLeading, removed, comesTo, called) => {
    const { calls, chart } = chartOf({ ...KEPT, 'heldSalesRepository.removeAll': removed }, leader(isLeading))
    expect(await outcomeOf(provided(chart, 'removeAll'))).toEqual(comesTo)
    expect(calls).toEqual(called)
  })
})
