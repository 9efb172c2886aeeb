import type { StockMovement } from '#contract/administration/stock.ts'
import type { MovementNarrowing } from '#domain/stock-entry.ts'
import { pagedList } from '#machines/office/kit/paged-list.ts'

/** What has moved the stock of a product, the newest first (decision 0147). */
export const stockMovementsMachine = pagedList<StockMovement, MovementNarrowing>('stockMovements')
