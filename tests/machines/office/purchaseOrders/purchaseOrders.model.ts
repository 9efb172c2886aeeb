import { purchaseOrdersMachine } from '#machines/office/purchaseOrders/purchaseOrders.machine.ts'
import { LISTED_DRAFT, LISTED_ORDER } from '#tests/support/fixtures/purchase-orders.ts'
import { pagedListModel } from '../kit/paged-list.model.ts'

export const purchaseOrdersModel = pagedListModel({
  machine: purchaseOrdersMachine,
  filter: { storeId: 'store-1', state: 'all' },
  chosen: { state: 'partly' },
  rows: [LISTED_ORDER, LISTED_DRAFT],
  failedText: 'The orders could not be loaded',
  rowText: 'PO-3 · Apapa Wholesale Ltd',
})
