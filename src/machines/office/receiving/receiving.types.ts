import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { ReceiveStockPayload } from '#contract/administration/stock.ts'
import type { CodeQueue } from '#domain/code-queue.ts'
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

export interface ReceivingContext extends ReceivingInput, CodeQueue {
  /** By it the office knows goods that are sent again. */
  deedId: string
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

export type ReceiveAsked = ReceiveStockPayload

export type ReceivedStock = Result<Booked, ApiFault>
