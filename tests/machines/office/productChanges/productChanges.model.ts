import { productChangesMachine } from '#machines/office/productChanges/productChanges.machine.ts'
import { EDITED_BATCH, IMPORTED_BATCH } from '#tests/support/fixtures/product-changes.ts'
import { pagedListModel } from '../kit/paged-list.model.ts'

export const productChangesModel = pagedListModel({
  machine: productChangesMachine,
  filter: { storeId: 'store-1' },
  chosen: { storeId: 'store-2' },
  rows: [IMPORTED_BATCH, EDITED_BATCH],
  failedText: 'The changes could not be loaded',
  rowText: 'Ofada rice',
})
