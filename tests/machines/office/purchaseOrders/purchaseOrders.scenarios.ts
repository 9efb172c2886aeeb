import { LISTED_DRAFT, LISTED_ORDER } from '#tests/support/fixtures/purchase-orders.ts'
import { pagedListScenarios } from '../kit/paged-list.scenarios.ts'

export const purchaseOrdersScenarios = pagedListScenarios({
  filter: { storeId: 'store-1', state: 'all' },
  chosen: { state: 'partly' },
  narrowed: { storeId: 'store-1', state: 'partly' },
  first: LISTED_ORDER,
  second: LISTED_DRAFT,
})
