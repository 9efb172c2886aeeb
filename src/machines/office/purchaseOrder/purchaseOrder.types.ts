import type { AdministeredProduct } from '#contract/administration/products.ts'
import type {
  CloseOrderPayload,
  OrderDone,
  PurchaseOrder,
  ReceiveOrderPayload,
  SaveOrderPayload,
} from '#contract/administration/purchase-orders.ts'
import type { CodeQueue } from '#domain/code-queue.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Arrived, OrderChange } from '#domain/order-arrival.ts'
import type { OrderEntry } from '#domain/order-entry.ts'
import type { Result } from '#domain/result.ts'

/** `orderId` is undefined for an order that is to be made. */
export interface PurchaseOrderInput {
  storeId: string
  orderId: string | undefined
}

/** Who else has changed the order, and what has come of it since it was seen. */
export interface Meanwhile {
  by: string
  changes: OrderChange[]
}

export interface PurchaseOrderContext extends PurchaseOrderInput, CodeQueue {
  /** Drawn for each visit of the page: a new order has it as its id. */
  visitId: string
  /** As the office has it; undefined where it is not saved yet. */
  order: PurchaseOrder | undefined
  /** The draft as it stands in the form. */
  entry: OrderEntry
  /** What arrives now, as it was typed or scanned. */
  arrived: Arrived
  faults: FormFaults
  /** Why the last action was refused. */
  meanwhile: Meanwhile | undefined
}

export type PurchaseOrderEvent =
  | { type: 'order.asked' }
  | { type: 'text.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'product.chosen'; product: AdministeredProduct }
  | { type: 'head.typed'; typed: Partial<Pick<OrderEntry, 'supplier' | 'expectedOn'>> }
  | { type: 'line.typed'; productId: string; typed: { pieces?: string; cost?: string } }
  | { type: 'line.removed'; productId: string }
  | { type: 'theirs.asked' }
  | { type: 'save.asked' }
  | { type: 'place.asked' }
  | { type: 'receive.asked' }
  | { type: 'arrived.typed'; productId: string; pieces: string }
  | { type: 'zero.asked' }
  | { type: 'booking.asked' }
  | { type: 'booking.confirmed' }
  | { type: 'closing.asked' }
  | { type: 'closing.confirmed' }
  | { type: 'back.asked' }

export interface OrderAsked {
  storeId: string
  orderId: string
}

export type LoadedOrder = Result<PurchaseOrder, ApiFault>

/** What is sent, but for the id that the office knows it by when it is sent again. */
export type Sent<Payload> = Omit<Payload, 'deedId'> & { visitId: string }

export type SaveAsked = Sent<SaveOrderPayload>
export type ReceiveAsked = Sent<ReceiveOrderPayload>
export type CloseAsked = Sent<CloseOrderPayload>

export type DoneOrder = Result<OrderDone, ApiFault>
