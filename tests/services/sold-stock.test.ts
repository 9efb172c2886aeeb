import { expect, test } from 'vitest'
import { failed, ok, type Result } from '#domain/result.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Sale } from '#domain/sale.ts'
import { soldStock } from '#services/catalogue/sold-stock.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'

const FIRST = { saleId: 'first', lines: [{ productId: 'milk', quantity: 2 }] }
const SECOND = { saleId: 'second', lines: [{ productId: 'rice', quantity: 1 }] }

const waiting = (id: string, storeId: string, state: Sale['state'] = 'paid'): Sale => ({
  ...CASH_SALE,
  id,
  storeId,
  state,
  cart: {
    ...CASH_SALE.cart,
    lines: CASH_SALE.cart.lines.slice(0, 1).map((line) => ({ ...line, productId: 'milk#500', quantity: 3 })),
  },
})

const stockOver = (sales: Result<Sale[], StorageFault>, device = memoryStore()) =>
  soldStock(device.use, () => undefined, { sales: async () => sales })

test('what was sold is recalled for its store, after a restart too', async () => {
  const device = memoryStore()
  await stockOver(ok([]), device).keep('yaba', [FIRST, SECOND])
  await stockOver(ok([]), device).keep('ikoyi', [SECOND])
  expect(await stockOver(ok([]), device).recall('yaba')).toEqual([FIRST, SECOND])
  await stockOver(ok([]), device).keep('yaba', [])
  expect(await stockOver(ok([]), device).recall('yaba')).toEqual([])
  expect(await stockOver(ok([]), device).recall('ikoyi')).toEqual([SECOND])
})

test('a paid sale that waits for the server is recalled although the power went before it was remembered', async () => {
  const sales = [waiting('first', 'yaba'), waiting('third', 'yaba'), waiting('other', 'ikoyi')]
  const stock = stockOver(ok([...sales, waiting('unpaid', 'yaba', 'unpaid')]))
  await stock.keep('yaba', [FIRST])
  expect(await stock.recall('yaba')).toEqual([
    FIRST,
    { saleId: 'third', lines: [{ productId: 'milk', quantity: 3 }] },
  ])
})

test.each(['refused', 'setAside'] as const)(
  'a sale that is %s has left the shop, and the server does not know of it',
  async (delivery) => {
    const stock = stockOver(ok([{ ...waiting('first', 'yaba'), delivery }]))
    await stock.keep('yaba', [FIRST])
    expect(await stock.confirmed('yaba')).toEqual([])
    expect(await stockOver(ok([{ ...waiting('third', 'yaba'), delivery }])).recall('yaba')).toEqual([
      { saleId: 'third', lines: [{ productId: 'milk', quantity: 3 }] },
    ])
  },
)

test('a list counts what does not wait for the server any more; where that cannot be read, nothing', async () => {
  const device = memoryStore()
  const stock = stockOver(ok([waiting('second', 'yaba'), waiting('first', 'yaba', 'confirmed')]), device)
  await stock.keep('yaba', [FIRST, SECOND])
  expect(await stock.confirmed('yaba')).toEqual(['first'])
  expect(await stock.confirmed('ikoyi')).toEqual([])
  const blind = stockOver(failed({ kind: 'storageUnavailable', reason: 'blocked' }), device)
  expect(await blind.confirmed('yaba')).toEqual([])
  expect(await blind.recall('yaba')).toEqual([FIRST, SECOND])
})

test('a sale that is paid while the device is asked is none that the server has confirmed', async () => {
  const device = memoryStore()
  const paid: Sale[] = []
  const stock = soldStock(device.use, () => undefined, {
    sales: async () => {
      const before = [...paid]
      paid.push(waiting('first', 'yaba'))
      await stock.keep('yaba', [FIRST])
      return ok(before)
    },
  })
  expect(await stock.confirmed('yaba')).toEqual([])
})
