import { CHEAP_MILK, SEEN_SALE } from '#tests/support/fixtures/trail.ts'
import { pagedListScenarios } from '../kit/paged-list.scenarios.ts'

export const flaggedSalesScenarios = pagedListScenarios({
  filter: { storeId: 'store-1', filter: 'open' },
  chosen: { filter: 'seen' },
  narrowed: { storeId: 'store-1', filter: 'seen' },
  first: CHEAP_MILK,
  second: SEEN_SALE,
})
