import { failed, ok } from '#domain/result.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { MILK, RICE } from '#tests/support/samples/products.ts'

export const catalogueModel: ChartModel = {
  machine: catalogueMachine,
  inputs: [undefined],
  events: () => [
    { type: 'store.entered', storeId: 's1' },
    { type: 'store.left' },
    { type: 'catalogue.refreshRequested' },
    { type: 'stock.sold', lines: [{ productId: MILK.id, quantity: 1 }] },
  ],
  outcomes: {
    readCached: [ok([MILK]), ok(undefined), failed({ kind: 'storageUnavailable', reason: 'blocked' })],
    loadProducts: [ok([MILK, RICE]), failed({ kind: 'offline' })],
  },
  key: () => true,
  cashierSees: {
    absent: 'No products',
    'polling.reading': "'Loading products...'",
    'polling.waiting': "'Loading products...'",
    recalling: "'Loading products...'",
    ready: 'The products',
    refreshing: 'The products, and that newer ones are on their way',
    failed: "'Error getting products' and 'Try again'",
  },
}
