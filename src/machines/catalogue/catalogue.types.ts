import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface CatalogueContext {
  /** The store whose products these are; empty while no store is entered. */
  storeId: string
  products: Product[]
  /** How many products there will be, while they are on their way; 0 where that is not known. */
  expected: number
}

/** Pieces that left the stock with a sale. */
export interface SoldLine {
  productId: string
  quantity: number
}

export type CatalogueEvent =
  | { type: 'store.entered'; storeId: string }
  | { type: 'store.left' }
  /** The products that have come so far from the device or the server, of how many. */
  | { type: 'products.arrived'; products: Product[]; of: number }
  | { type: 'catalogue.refreshRequested' }
  | { type: 'stock.sold'; lines: SoldLine[] }

export type CachedProducts = Result<Product[] | undefined, ApiFault | StorageFault>

export type LoadedProducts = Result<Product[], ApiFault | StorageFault>
