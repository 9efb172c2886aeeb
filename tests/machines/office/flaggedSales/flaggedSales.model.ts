import { flaggedSalesMachine } from '#machines/office/flaggedSales/flaggedSales.machine.ts'
import { CHEAP_MILK, SEEN_SALE } from '#tests/support/fixtures/trail.ts'
import { pagedListModel } from '../kit/paged-list.model.ts'

export const flaggedSalesModel = pagedListModel({
  machine: flaggedSalesMachine,
  filter: { storeId: 'store-1', filter: 'open' },
  chosen: { filter: 'all' },
  rows: [CHEAP_MILK, SEEN_SALE],
  failedText: 'The flagged sales could not be loaded',
  rowText: 'Old price list',
})
