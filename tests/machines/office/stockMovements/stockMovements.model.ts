import { stockMovementsMachine } from '#machines/office/stockMovements/stockMovements.machine.ts'
import { BROKEN, SOLD } from '#tests/support/fixtures/stock.ts'
import { pagedListModel } from '../kit/paged-list.model.ts'

export const stockMovementsModel = pagedListModel({
  machine: stockMovementsMachine,
  filter: { storeId: 'store-1', productId: 'milk' },
  chosen: { productId: 'rice' },
  rows: [SOLD, BROKEN],
  failedText: 'The stock could not be loaded',
  rowText: 'Fell off the shelf',
})
