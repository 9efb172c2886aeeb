import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { ReceiveStockPayload } from '#contract/administration/stock.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { ReceiveLine } from '#domain/receive-entry.ts'
import type { Result } from '#domain/result.ts'

export interface ReceivingInput {
  storeId: string
}

/** How many products and pieces were booked. */
export interface Booked {
  products: number
  pieces: number
}

export interface ReceivingContext extends ReceivingInput {
  /** By it the office knows goods that are sent again. */
  deedId: string
  /** What is typed or scanned. */
  text: string
  /** What was scanned and is still to be looked up, the first one first. */
  codes: string[]
  /** The code or words of the last search, and the products of which one has to be chosen. */
  searched: string
  found: AdministeredProduct[]
  lines: ReceiveLine[]
  reference: string
  note: string
  faults: FormFaults
  booked: Booked
}

export type ReceivingEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'product.chosen'; product: AdministeredProduct }
  | { type: 'pieces.typed'; productId: string; pieces: string }
  | { type: 'line.removed'; productId: string }
  | { type: 'paper.typed'; typed: { reference?: string; note?: string } }
  | { type: 'booking.asked' }
  | { type: 'another.asked' }

export interface ProductsAsked {
  storeId: string
  search: string
}

export type FoundProducts = Result<AdministeredProduct[], ApiFault>

export type ReceiveAsked = ReceiveStockPayload

export type ReceivedStock = Result<Booked, ApiFault>
