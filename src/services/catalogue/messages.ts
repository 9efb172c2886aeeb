import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { StoreCatalogue } from '#services/storage/records/catalogue.ts'
import type { SetAside } from '#services/storage/together.ts'

/** How a list of products comes: lines of parts, the envelope of every other answer, or lines of what has changed. */
export type ListForm = 'lines' | 'envelope' | 'changes'

/** What the page sends to the catalogue worker; `id` names the conversation. */
export type CatalogueRequest =
  /** What does the device have of this store? Without its products. */
  | { type: 'known'; id: number; storeId: string }
  /** The products of this store that the device has. */
  | { type: 'cached'; id: number; storeId: string }
  /**
   * A list is arriving, or what has changed since that with the tag `since`. Who holds the list with the tag `holds`, which
   * the device has, needs no part that is the same.
   */
  | {
      type: 'begin'
      id: number
      storeId: string
      form: ListForm
      tag: string | null
      holds: string | null
      since: string | null
    }
  | { type: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end'; id: number }
  /** The rest of it will not come. */
  | { type: 'drop'; id: number }

/** What the catalogue worker answers. */
export type CatalogueAnswer =
  /** A part of the list, of which all parts have `of` products together; no products where it is as on the device. */
  | { type: 'part'; id: number; part: number; of: number; products: Product[] | undefined }
  /** The conversation is over; nothing where the device has no list of this store, or changes do not fit to it. */
  | { type: 'done'; id: number; catalogue: StoreCatalogue | undefined }
  | { type: 'failed'; id: number; fault: ApiFault | StorageFault }
  /** A record could not be used and was set aside. */
  | { type: 'setAside'; report: Parameters<SetAside>[0] }
