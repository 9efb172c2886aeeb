import type { PurchaseOrderSummary } from '#contract/administration/purchase-orders.ts'
import type { OrderNarrowing } from '#domain/order-entry.ts'
import { pagedList } from '#machines/office/kit/paged-list.ts'

/** What a store has ordered from its suppliers, the newest first (decision 0163). */
export const purchaseOrdersMachine = pagedList<PurchaseOrderSummary, OrderNarrowing>('purchaseOrders')
