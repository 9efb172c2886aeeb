import { EDITED_BATCH, IMPORTED_BATCH } from '#tests/support/fixtures/product-changes.ts'
import { pagedListScenarios } from '../kit/paged-list.scenarios.ts'

export const productChangesScenarios = pagedListScenarios({
  filter: { storeId: 'store-1' },
  chosen: { storeId: 'store-2' },
  narrowed: { storeId: 'store-2' },
  first: IMPORTED_BATCH,
  second: EDITED_BATCH,
})
