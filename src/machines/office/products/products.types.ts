import type { AdministeredProduct, ProductData, ProductFilter } from '#contract/administration/products.ts'
import type { SharedBarcode } from '#domain/entry-barcodes.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { ProductEntry } from '#domain/product-entry.ts'
import type { TierEntry } from '#domain/tier-entry.ts'
import type { Result } from '#domain/result.ts'

export interface ProductsInput {
  storeId: string
}

export interface ProductsContext extends ProductsInput {
  /** The text in the search box, and the one that the list is searched by. */
  text: string
  search: string
  filter: ProductFilter
  /** The category that is shown; empty for products that have none, undefined for all. */
  category: string | undefined
  /** The categories of the store, as far as they are known. */
  categories: string[]
  /** The pages that were loaded so far, one behind the other. */
  products: AdministeredProduct[]
  /** Where the next page begins; null where there is none. */
  next: string | null
  /** How many products fit in all. */
  count: number
  /** The ids of the listed products that are ticked. */
  ticked: string[]
  /** The product in the form as it was when it was opened; undefined for a new one. */
  opened: AdministeredProduct | undefined
  /** By it the office knows a new product that is sent again; empty before the first try. */
  creationId: string
  entry: ProductEntry
  /** Barcodes of the form that are still to be looked up, the next one first. */
  unlooked: string[]
  /** Which other products have the barcodes that were looked up. */
  shared: SharedBarcode[]
  /** The picture that was chosen in the form and is not at the office yet. */
  picture: File | undefined
  /** The texts under the form's fields. */
  faults: FormFaults
  /** What somebody else has made of the product meanwhile. */
  theirs: AdministeredProduct | undefined
}

export type ProductsEvent =
  | { type: 'search.typed'; text: string }
  | { type: 'filter.chosen'; filter: ProductFilter }
  | { type: 'category.chosen'; category: string | undefined }
  | { type: 'all.asked' }
  | { type: 'list.asked' }
  | { type: 'more.asked' }
  | { type: 'form.opened'; product: AdministeredProduct | undefined }
  | { type: 'form.closed' }
  | { type: 'field.typed'; typed: Partial<ProductEntry> }
  | { type: 'barcode.left' }
  | { type: 'barcode.added' }
  | { type: 'barcode.removed'; barcode: string }
  /** The places of the product's further prices are counted from 0. */
  | { type: 'tier.added' }
  | { type: 'tier.typed'; at: number; typed: Partial<TierEntry> }
  | { type: 'tier.removed'; at: number }
  | { type: 'picture.chosen'; file: File }
  | { type: 'picture.removed' }
  | { type: 'form.submitted' }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }
  | { type: 'product.ticked'; id: string; isTicked: boolean }
  | { type: 'ticks.cleared' }
  | { type: 'change.opened' }
  | { type: 'export.asked' }
  | { type: 'import.opened' }

export interface ProductPage {
  products: AdministeredProduct[]
  next: string | null
  count: number
}

export interface PageAsked extends ProductsInput {
  search: string
  filter: ProductFilter
  category?: string | undefined
  /** Null for the first page. */
  cursor: string | null
}

export type LoadedProducts = Result<ProductPage, ApiFault>

export type LoadedCategories = Result<string[], ApiFault>

export interface SharingAsked extends ProductsInput {
  barcode: string
}

/** The products that have a barcode. */
export type SharingProducts = Result<AdministeredProduct[], ApiFault>

export interface PictureToSend extends ProductsInput {
  picture: File | undefined
}

/** Where the picture is served. */
export type SentPicture = Result<{ image: string }, ApiFault>

/** A product to be written: a new one has its first stock, any other the version that was changed. */
export type ProductToSave = ProductData &
  ProductsInput &
  (
    | { quantity: number; creationId: string; id?: undefined }
    | { id: string; version: number; is_active: boolean }
  )

/** `is_saved` is false where somebody else was first; `product` is as it is now. */
export type SavedProduct = Result<{ is_saved: boolean; product: AdministeredProduct }, ApiFault>

export type ExportedProducts = Result<void, ApiFault>
