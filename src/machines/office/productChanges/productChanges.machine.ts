import type { ProductBatch } from '#contract/administration/product-changes.ts'
import { pagedList } from '#machines/office/kit/paged-list.ts'

/** What was changed about the products of a store, by whom and when (decision 0149). */
export const productChangesMachine = pagedList<ProductBatch, { storeId: string }>('productChanges')
