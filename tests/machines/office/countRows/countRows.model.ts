import { countRowsMachine } from '#machines/office/countRows/countRows.machine.ts'
import { MISSING_MILK, UNCOUNTED_RICE } from '#tests/support/fixtures/stock-counts.ts'
import { pagedListModel } from '../kit/paged-list.model.ts'

export const countRowsModel = pagedListModel({
  machine: countRowsMachine,
  filter: { storeId: 'store-1', countId: 'count-1', list: 'differing' },
  chosen: { list: 'uncounted' },
  rows: [MISSING_MILK, UNCOUNTED_RICE],
  failedText: 'The products could not be loaded',
  rowText: '14 expected, 12 counted',
})
