import type { Approval, ConfirmedSale, SalePayload } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { payloadOf } from '#domain/payload.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { reasonOfFault } from '#domain/send-verdict.ts'
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

const GONE = { message: 'This sale was dealt with already' }
const ANOTHER = { message: 'The server confirmed another sale than this one' }

/** Posts a refused sale with the word of a manager; it leaves the device only after an answer that names it. */
export const saleTaker = ({ store, approve, keepConfirmed, exclusively }: Sources) => {
  const takeIn = async ({ saleId, approval }: TakeInInput): Promise<TakenIn> => {
    const found = await store.find(saleId)
    const sale = found.ok ? found.value : undefined
    if (sale?.state !== 'paid' || sale.delivery === 'waiting') return failed(GONE)
    const answer = await approve(sale.storeId, payloadOf(sale), approval)
    if (!answer.ok) return failed({ message: reasonOfFault(answer.fault) })
    const { order_number, total } = answer.value
    if (order_number !== sale.orderNumber || total !== sale.cart.totals.total) return failed(ANOTHER)
    await keepConfirmed(sale)
    await store.confirm(sale)
    return ok(undefined)
  }
  // The same lock as that of the sender: nothing else is posted for this sale meanwhile.
  return (input: TakeInInput): Promise<TakenIn> => exclusively('tillstate.outbox', () => takeIn(input))
}
