import type { Product } from '#domain/cart.ts'
import type { MessageKey } from '#domain/messages/messages.ts'

/** The message for a scan that the cart cannot take now. */
export type ScanRefusal = Extract<MessageKey, 'cartLocked' | 'cartSigningOut'>

export interface ProductPickerContext {
  /** The text in the search box. */
  text: string
  /** The best matches of the text, at most 50. */
  matches: Product[]
  /** The match that Enter picks, by its place in the list; -1 for none. */
  highlighted: number
  /** The text in the 'Scan' input. */
  barcode: string
  /** The code that was looked up last and is no product's. */
  unknownCode: string | undefined
  /** Scans that wait until the one before them is decided. */
  waiting: string[]
  /** The products in the dialog 'Multiple Products Found!'. */
  sharing: Product[]
  /** The notice for whoever scans while the cart takes nothing. */
  refusal: ScanRefusal
}

export type ProductPickerEvent =
  | { type: 'list.opened' }
  | { type: 'list.closed' }
  | { type: 'search.typed'; text: string }
  | { type: 'search.entered' }
  | { type: 'highlight.moved'; by: 1 | -1 }
  /** Of a tile, so many pieces; one, if not more. */
  | { type: 'product.picked'; productId: string; pieces?: number | undefined }
  /** The product with this id, or none, and how many pieces were asked for. */
  | { type: 'product.answered'; products: Product[]; pieces?: number | undefined }
  | { type: 'barcode.typed'; text: string }
  | { type: 'barcode.submitted' }
  | { type: 'barcode.scanned'; code: string }
  /** The products that the code may mean, and the code itself. */
  | { type: 'barcode.answered'; products: Product[]; code: string }
  /** No product with this code is here, and so many of all are: it may be among the others. */
  | { type: 'barcode.notLoaded'; count: number; of: number }
  /** What became of a scanned product in the cart. */
  | { type: 'scan.taken' }
  | { type: 'scan.notTaken' }
  | { type: 'cart.locked'; refusal: ScanRefusal }
  | { type: 'cart.unlocked' }
  | { type: 'code.copyRequested'; code: string }
  | { type: 'code.copied' }
  | { type: 'code.notCopied' }
  | { type: 'duplicates.opened' }
  | { type: 'duplicates.answered'; products: Product[] }
  | { type: 'chooser.closed' }
  | { type: 'chooser.allAdded' }
  | { type: 'catalogue.changed' }

/** What the chart asks the catalogue; it answers with `product.answered`, `barcode.notLoaded` and so on. */
export type CatalogueQuestion =
  | { type: 'product.asked'; productId: string; pieces?: number | undefined }
  | { type: 'barcode.asked'; code: string }
  | { type: 'duplicates.asked' }

/** What the chart sends to the cart; it answers a scanned product with `scan.taken` or `scan.notTaken`. */
export interface ProductAdded {
  type: 'product.added' | 'product.scanned'
  product: Product
  pieces?: number | undefined
}

/** What the chart asks the clipboard; it answers with `code.copied` or `code.notCopied`. */
export interface CopyAsked {
  type: 'copy.asked'
  text: string
}
