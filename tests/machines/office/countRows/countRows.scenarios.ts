import { MISSING_MILK, UNCOUNTED_RICE } from '#tests/support/fixtures/stock-counts.ts'
import { pagedListScenarios } from '../kit/paged-list.scenarios.ts'

export const countRowsScenarios = pagedListScenarios({
  filter: { storeId: 'store-1', countId: 'count-1', list: 'differing' },
  chosen: { list: 'uncounted' },
  narrowed: { storeId: 'store-1', countId: 'count-1', list: 'uncounted' },
  first: MISSING_MILK,
  second: UNCOUNTED_RICE,
})
