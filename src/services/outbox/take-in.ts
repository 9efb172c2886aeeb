import type { Approval, ConfirmedSale, SalePayload } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { payloadOf } from '#domain/payload.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { mayHaveArrived, reasonOfFault } from '#domain/send-verdict.ts'
import type { TakeInInput, TakenIn } from '#machines/selling/saleDecision/saleDecision.types.ts'
import type { Exclusively } from '#services/tabs/locks.ts'
import type { OutboxStore } from './outbox-store.ts'

interface Sources {
  store: OutboxStore
  approve: (
    storeId: string,
    sale: SalePayload,
    approval: Approval,
  ) => Promise<Result<ConfirmedSale, ApiFault>>
  /** Remembers a sale that the server has confirmed. */
  keepConfirmed: (sale: Sale) => Promise<void>
  exclusively: Exclusively
}

const GONE = 'This sale was dealt with already'
const SENT_AGAIN = 'This sale is sent again, and is listed once more if it is refused'
const NOT_WRITTEN = 'This device could not write it down, so nothing was sent'
const ANOTHER = 'The server confirmed another sale than this one'

const sentAgain = (reason: string): string =>
  `The server may have it by now (${reason}). It is sent again, and is listed once more if it is refused`

const notTaken = (message: string): TakenIn => failed({ message })

/**
 * Posts a refused sale with the word of a manager; it leaves the device only after an answer that names it. It waits for
 * the server from before the first byte is sent until the server says no: where no answer comes, or the device stops,
 * nobody can give back a sale that the server may have (decision 0098).
 */
export const saleTaker = ({ store, approve, keepConfirmed, exclusively }: Sources) => {
  /** It is listed as before. */
  const putBack = async ({ id, lastFailure }: Sale, message: string): Promise<TakenIn> => {
    await store.keepBack(id, { delivery: 'refused', reason: lastFailure ?? '', isNumberTaken: false })
    return notTaken(message)
  }
  const post = async (sale: Sale, approval: Approval): Promise<TakenIn> => {
    const answer = await approve(sale.storeId, payloadOf(sale), approval)
    if (!answer.ok) {
      const reason = reasonOfFault(answer.fault)
      return mayHaveArrived(answer.fault) ? notTaken(sentAgain(reason)) : putBack(sale, reason)
    }
    const { order_number, total } = answer.value
    if (order_number !== sale.orderNumber || total !== sale.cart.totals.total) return putBack(sale, ANOTHER)
    await keepConfirmed(sale)
    await store.confirm(sale)
    return ok(undefined)
  }
  const takeIn = async ({ saleId, approval }: TakeInInput): Promise<TakenIn> => {
    const found = await store.find(saleId)
    const sale = found.ok ? found.value : undefined
    if (sale?.state !== 'paid') return notTaken(GONE)
    if (sale.delivery !== 'refused') return notTaken(SENT_AGAIN)
    const waiting = await store.tryAgain(saleId)
    return waiting.ok ? post(sale, approval) : notTaken(NOT_WRITTEN)
  }
  // The same lock as that of the sender: nothing else is posted for this sale meanwhile.
  return (input: TakeInInput): Promise<TakenIn> => exclusively('tillstate.outbox', () => takeIn(input))
}
