import * as z from 'zod/mini'
import { Approval, type ConfirmedSale, type SalePayload } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { originOf, type SaleOrigin } from '#domain/payload.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { mayHaveArrived, reasonOfFault, verdictOf } from '#domain/send-verdict.ts'
import type { TakeInInput, TakenIn } from '#machines/selling/saleDecision/saleDecision.types.ts'
import type { Exclusively } from '#services/tabs/locks.ts'
import type { OutboxStore } from './outbox-store.ts'
import { mismatchOf, postable } from './posting.ts'

interface Sources {
  store: OutboxStore
  approve: (
    storeId: string,
    sale: SalePayload,
    approval: Approval,
    origin: SaleOrigin,
  ) => Promise<Result<ConfirmedSale, ApiFault>>
  /** Remembers a sale that the server has confirmed. */
  keepConfirmed: (sale: Sale) => Promise<void>
  exclusively: Exclusively
}

const NOT_READ = 'This device could not read it, so nothing was sent'
const GONE = 'This sale was dealt with already'
const SENT_AGAIN = 'This sale is sent again, and is listed once more if it is refused'
const NOT_WRITTEN = 'This device could not write it down, so nothing was sent'
const NOBODY = 'No manager has such an e-mail address, phone number or password'
const NUMBER_TAKEN =
  'The server has a sale with this order number. Look for it in the sales history: if it is another one, press Try again'

const sentAgain = (reason: string): string =>
  `The server may have it by now (${reason}). It is sent again, and is listed once more if it is refused`

const notPutBack = (reason: string): string =>
  `${reason}. This device could not write it down: the sale is sent again, and is listed once more if it is refused`

const notTaken = (message: string): TakenIn => failed({ message })

/**
 * Posts a refused sale with the word of a manager; it leaves the device only after an answer that names it. It waits for
 * the server, in doubt, from before the first byte is sent until the server says no: where no answer comes, or the device
 * stops, nobody can give back a sale that the server may have (decision 0098).
 */
export const saleTaker = ({ store, approve, keepConfirmed, exclusively }: Sources) => {
  const settleFault = async (sale: Sale, fault: ApiFault): Promise<TakenIn> => {
    const reason = reasonOfFault(fault)
    if (mayHaveArrived(fault)) return notTaken(sentAgain(reason))
    const noted = await store.noteNotApproved(sale)
    if (!noted.ok) return notTaken(notPutBack(reason))
    // It may be this very sale, paid otherwise before: only somebody who has looked gives it another number.
    return notTaken(verdictOf(fault) === 'conflict' ? NUMBER_TAKEN : reason)
  }
  const post = async (sale: Sale, payload: SalePayload, approval: Approval): Promise<TakenIn> => {
    const answer = await approve(sale.storeId, payload, approval, originOf(sale))
    if (!answer.ok) return settleFault(sale, answer.fault)
    const mismatch = mismatchOf(sale, answer.value)
    if (mismatch !== undefined) {
      await store.keepBack(sale.id, { delivery: 'setAside', reason: mismatch, isNumberTaken: false })
      return notTaken(mismatch)
    }
    await keepConfirmed(sale)
    await store.confirm(sale)
    return ok(undefined)
  }
  const takeIn = async ({ saleId, approval }: TakeInInput): Promise<TakenIn> => {
    const found = await store.find(saleId)
    if (!found.ok) return notTaken(NOT_READ)
    const sale = found.value
    if (sale?.state !== 'paid' || sale.delivery === 'setAside') return notTaken(GONE)
    if (sale.delivery !== 'refused') return notTaken(SENT_AGAIN)
    if (!z.safeEncode(Approval, approval).success) return notTaken(NOBODY)
    const payload = postable(sale)
    if (!payload.ok) return notTaken(payload.fault)
    const approving = await store.noteApproving(saleId)
    if (!approving.ok) return notTaken(NOT_WRITTEN)
    return approving.value ? post(sale, payload.value, approval) : notTaken(GONE)
  }
  // The same lock as that of the sender: nothing else is posted for this sale meanwhile.
  return (input: TakeInInput): Promise<TakenIn> => exclusively('tillstate.outbox', () => takeIn(input))
}
