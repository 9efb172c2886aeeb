import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { LoadedList, SoldSale } from '#domain/sold-stock.ts'

export interface CatalogueContext {
  /** The store whose products these are; empty while no store is entered. */
  storeId: string
  /** The products as they were listed last. */
  listed: Product[]
  /** The same with the stock of now: without what this device has sold since. */
  products: Product[]
  /** The sales of this device that the list has not counted. */
  sold: SoldSale[]
  /** How many products there will be, while they are on their way; 0 where that is not known. */
  expected: number
  /** The list that is on its way was asked for before another day began, or before a sale was refused. */
  outdated: boolean
  /** What shows is not of now, as the last list that was asked for has not come: it is of last time, a part, or nothing. */
  isStale: boolean
}

export type CatalogueEvent =
  | { type: 'store.entered'; storeId: string }
  | { type: 'store.left' }
  /** The products that have come so far from the device or the server, of how many. */
  | { type: 'products.arrived'; products: Product[]; of: number }
  | { type: 'catalogue.refreshRequested' }
  /** The server has refused a sale of this device: its stock may be another than the one that shows. */
  | { type: 'stock.doubted' }
  /** Another day has begun in the shop: other price tiers may be offered. */
  | { type: 'day.turned' }
  /** A sale was made here. */
  | { type: 'stock.sold'; sale: SoldSale }
  /** What this device has sold in a store before, and no list has counted. */
  | { type: 'stock.recalled'; storeId: string; sold: SoldSale[] }

export type CachedProducts = Result<Product[] | undefined, ApiFault | StorageFault>

export type LoadedProducts = Result<LoadedList, ApiFault | StorageFault>

/** What the chart sends to the repository of what was sold. */
export type SoldCommand =
  { type: 'sold.asked'; storeId: string } | { type: 'sold.changed'; storeId: string; sold: SoldSale[] }
