import { expect, test } from 'vitest'
import { withFacts, type Charge } from '#domain/charge.ts'
import { settlementOf } from '#domain/charge-case.ts'
import type { Sale } from '#domain/sale.ts'
import { postedContentOf } from '#domain/sale-in-doubt.ts'
import { unfinishedSales } from '#domain/unfinished-sales.ts'
import { APPROVED, CARD_SALE, DECLINED, UNKNOWN } from '#tests/support/fixtures/sales.ts'

const sale = (id: string, startedAt: number, state: Sale['state'] = 'unpaid'): Sale => ({
  ...CARD_SALE,
  id,
  startedAt,
  state,
})
const openOf = (saleId: string): Charge => ({ ...UNKNOWN, saleId })

const looked = (sales: Sale[], charged: string[], inCart?: string, storeId?: string) => {
  const { current, letGo } = unfinishedSales(sales, charged.map(openOf), inCart, storeId)
  return { current: current?.id, letGo: letGo.map(({ id }) => id) }
}

test('without a sale nothing goes on', () => {
  expect(looked([], [])).toEqual({ current: undefined, letGo: [] })
})

test('the sale of the cart goes on, and those without a cart are let go', () => {
  const sales = [sale('old', 1), sale('own', 2), sale('new', 3)]
  expect(looked(sales, [], 'own')).toEqual({ current: 'own', letGo: ['new', 'old'] })
  expect(looked(sales, [])).toEqual({ current: undefined, letGo: ['new', 'own', 'old'] })
})

test('a sale whose cart is gone and that a charge is open for is asked about, the newest first', () => {
  const sales = [sale('old', 1), sale('own', 2), sale('new', 3)]
  expect(looked(sales, ['old', 'new'], 'own')).toEqual({ current: 'new', letGo: [] })
  expect(looked(sales, ['old'], 'own')).toEqual({ current: 'old', letGo: ['new'] })
})

test('what was under way for the sale of the cart goes first, and the others wait for the next start', () => {
  const sales = [sale('old', 1), sale('own', 2)]
  expect(looked(sales, ['old', 'own'], 'own')).toEqual({ current: 'own', letGo: [] })
  expect(looked([sale('old', 1), sale('own', 2, 'paid')], ['old'], 'own')).toEqual({
    current: 'own',
    letGo: [],
  })
})

test('the end of a paid sale is shown over an empty cart, and not over that of the next one', () => {
  expect(looked([sale('old', 1, 'paid'), sale('new', 2, 'confirmed')], [])).toEqual({
    current: 'new',
    letGo: ['old'],
  })
  expect(looked([sale('sold', 1, 'confirmed')], [], 'next')).toEqual({ current: undefined, letGo: ['sold'] })
})

test('one that the server may have is let go with its charge, unless the terminal has to be asked about it', () => {
  const old: Sale = { ...sale('old', 1), isInDoubt: true, posted: postedContentOf(CARD_SALE) }
  const approved = { ...APPROVED, saleId: 'old' }
  const at = (open: Charge[], inCart?: string) => unfinishedSales([old, sale('own', 2)], open, inCart)
  expect(at([approved], 'own')).toEqual({ current: sale('own', 2), letGo: [old] })
  expect(at([approved])).toEqual({ current: undefined, letGo: [sale('own', 2), old] })
  expect(at([openOf('old')])).toEqual({ current: old, letGo: [sale('own', 2)] })
  expect(at([approved], 'old')).toEqual({ current: old, letGo: [sale('own', 2)] })
})

test('a paid sale of another store is let go, so that its cart never comes back into this one', () => {
  const paid = [sale('old', 1, 'paid')]
  expect(looked(paid, [], undefined, 'store-2')).toEqual({ current: undefined, letGo: ['old'] })
  expect(looked(paid, [], undefined, 'store-1')).toEqual({ current: 'old', letGo: [] })
  expect(looked([sale('sold', 1, 'confirmed')], [], undefined, 'store-2')).toEqual({
    current: 'sold',
    letGo: [],
  })
  expect(looked([sale('asked', 1)], ['asked'], undefined, 'store-2')).toEqual({ current: 'asked', letGo: [] })
})

test('a charge that is settled is none that is open', () => {
  const { current } = unfinishedSales(
    [sale('gone', 1)],
    [
      { ...DECLINED, saleId: 'gone' },
      withFacts(openOf('gone'), settlementOf(openOf('gone'), 'notCharged', 1)),
    ],
    undefined,
  )
  expect(current).toBeUndefined()
})
