import type { Charge } from '#domain/charge.ts'
import type { SettledHow } from '#domain/charge-facts.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { Result } from '#domain/result.ts'
import type { GivenBackSale, Sale, WaitingSale } from '#domain/sale.ts'
import type { KeptBack } from '#domain/sale-delivery.ts'

/** How a paid sale goes back to the cashier. */
export interface Handback {
  /** Nobody knows whether the server has it as it is. */
  isInDoubt: boolean
  /** It was posted just now, and nothing says that it did not arrive. */
  mayHaveArrived: boolean
  /** Its order number is taken, so it gets the next one. */
  isNumberTaken: boolean
}

export interface OutboxInput {
  /** Without a network a sale stays on the device until it can be sent; false hands it back to the cashier. */
  offlineSales: boolean
}

export interface OutboxContext extends OutboxInput {
  /** Paid sales that the server has not confirmed, in the order in which they were paid. */
  waiting: WaitingSale[]
  /** Charges for which money may have moved without a paid sale. */
  openCharges: Charge[]
  /** Refused sales that were undone with the customer, the last one first. */
  givenBack: GivenBackSale[]
  /** Sales that the server failed at since the last pause; they let the others pass. */
  passed: string[]
  /** At how many sales the server has failed one after the other. */
  failedInRow: number
  /** Why the sale that was sent is not sent again by itself. */
  keptBack: KeptBack & { isNumberTaken: boolean }
  /** How often the server was asked without success during this pause whether it is back. */
  probes: number
  /** The sale that was sent last: the next answer belongs to it, whatever waits by then. */
  current: string
  /** The order number under which the server refused it. */
  refusedNumber: number
  /** The sale whose cashier waits for the answer. */
  awaited: string | undefined
  /** The clock of this device differs from the server's, and the cashier knows. */
  isClockWrong: boolean
  /** Consecutive failures. */
  failures: number
  /** What the awaited sale is handed back with. */
  returning: Handback & { saleId: string; notice: Notice }
  /** The records on the device have changed since they were read. */
  isStale: boolean
  /** Between 0 and 1, drawn anew for each pause, so that tills do not call all at once. */
  jitter: number
  /** Milliseconds for which the server asks not to be called; 0 where it does not ask. */
  retryAfter: number
  /** There was no server; whether it is back can be asked cheaply. */
  isCutOff: boolean
}

export type OutboxEvent =
  | { type: 'sale.handedOver'; sale: WaitingSale }
  | { type: 'sending.requested' }
  | { type: 'connection.restored' }
  | { type: 'records.changed' }
  /** Another tab has found that another till has a number. */
  | SaleRenumbered
  | ({ type: 'offlineSales.changed' } & OutboxInput)
  /** In milliseconds, above 0 where this device is ahead of the server. */
  | { type: 'clock.compared'; difference: number }
  | ChargeSettled

/** The server has said no to a sale, whether its cashier waits or has gone on. */
export interface SaleRefused {
  type: 'sale.refused'
}

/**
 * Another till of the store had the order number `from`: the sale has this one now, whether its cashier waits or has
 * gone on. In another store of this device the same number is another order.
 */
export interface SaleRenumbered {
  type: 'sale.renumbered'
  saleId: string
  storeId: string
  from: number
  orderNumber: number
}

/** What the chart says of the sale whose cashier waits. `orderNumber` may have changed on the way. */
export type SaleReport =
  | { type: 'sale.confirmed'; saleId: string; orderNumber: number | undefined }
  /** Not at the server, and back with the cashier: the reason in words of the catalogue. */
  | { type: 'sale.returned'; saleId: string; notice: Notice }
  /** Kept on the device until it can be sent; its order number may have changed on the way. */
  | { type: 'sale.kept'; saleId: string; orderNumber: number | undefined }

/** The cashier has settled this charge as it was shown; also what the chart sends to the repository of the charges. */
export interface ChargeSettled {
  type: 'charge.settled'
  shown: Charge
  how: SettledHow
}

export type OutboxRead = Result<Pick<OutboxContext, 'waiting' | 'openCharges' | 'givenBack'>, StorageFault>

/** The server answered, and did not take this sale; `sale` is what the device knows of it by now. */
interface FailedAt {
  sale: WaitingSale
  /** Why, in words. */
  message: string
  notice: Notice
  jitter: number
  mayHaveArrived: boolean
}

/** What came of sending one sale. */
export type SendAnswer =
  | { kind: 'confirmed'; orderNumber: number }
  /** Another tab has sent it, or it does not wait any more. */
  | { kind: 'gone' }
  | { kind: 'conflict'; orderNumber: number; isInDoubt: boolean }
  | { kind: 'refused'; message: string }
  /** The device cannot write it for the server, or the answer names another sale. */
  | { kind: 'unsendable'; message: string }
  | ({ kind: 'failed' | 'forbidden' } & FailedAt)
  | {
      kind: 'unreachable'
      notice: Notice
      jitter: number
      retryAfter: number
      isCutOff: boolean
      mayHaveArrived: boolean
    }

export type Renumbered = Result<number | undefined, StorageFault>

/** The sale as it is now; undefined where it was not paid any more. */
export type TakenBack = Result<Sale | undefined, StorageFault>

/** The sale as it is now; undefined where it was not paid any more. */
export type BackKept = Result<Sale | undefined, StorageFault>
