import { BROKEN, SOLD } from '#tests/support/fixtures/stock.ts'
import { pagedListScenarios } from '../kit/paged-list.scenarios.ts'

export const stockMovementsScenarios = pagedListScenarios({
  filter: { storeId: 'store-1', productId: 'milk' },
  chosen: { productId: 'rice' },
  narrowed: { storeId: 'store-1', productId: 'rice' },
  first: SOLD,
  second: BROKEN,
})
