/**
 * Posts one paid sale, and says what the answer means: confirmed, refused, a conflict, a failure, no network. An answer
 * counts only where it names this sale's order number and total.
 */

import type { ConfirmedSale, SalePayload } from '#contract/sales.ts'
import { noticeWithReload, type ApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { originOf, type SaleOrigin } from '#domain/payload.ts'
import type { Result } from '#domain/result.ts'
import { waitingSaleOf, type Sale } from '#domain/sale.ts'
import { attemptOf, isCutOff, retryAfterOf, verdictOf, type Attempt } from '#domain/send-verdict.ts'
import type { SendAnswer } from '#machines/selling/outbox/outbox.types.ts'
import type { Exclusively } from '#services/tabs/locks.ts'
import type { OutboxStore } from './outbox-store.ts'
import { mismatchOf, postable } from './posting.ts'

interface Sources {
  store: OutboxStore
  post: (storeId: string, sale: SalePayload, origin: SaleOrigin) => Promise<Result<ConfirmedSale, ApiFault>>
  /** Remembers a sale that the server has confirmed. */
  keepConfirmed: (sale: Sale) => Promise<void>
  exclusively: Exclusively
  /** Between 0 and 1. */
  random: () => number
}

/** Another tab has learned that this sale is not to be sent. */
const keptBack = ({ delivery, lastFailure }: Sale): SendAnswer => ({
  kind: delivery === 'refused' ? 'refused' : 'unsendable',
  message: lastFailure ?? '',
})

/**
 * Posts one sale, one tab at a time. The sale leaves the device only after an answer that names this very sale; any
 * other answer leaves it there.
 */
export const saleSender = ({ store, post, keepConfirmed, exclusively, random }: Sources) => {
  const unreachable = (
    notice: Notice,
    how = { retryAfter: 0, isCutOff: false, mayHaveArrived: false },
  ): SendAnswer => ({ kind: 'unreachable', notice, jitter: random(), ...how })
  const failing = async (
    kind: 'failed' | 'forbidden',
    sale: Sale,
    notice: Notice,
    attempt: Attempt,
  ): Promise<SendAnswer> => {
    const noted = await store.noteServerError(sale, attempt)
    const now = waitingSaleOf(noted.ok && noted.value ? noted.value : sale)
    const { reason: message, mayHaveArrived } = attempt
    return { kind, message, notice, sale: now, jitter: random(), mayHaveArrived }
  }
  const failedAttempt = async (sale: Sale, fault: ApiFault): Promise<SendAnswer> => {
    const verdict = verdictOf(fault)
    if (verdict === 'conflict')
      return { kind: 'conflict', orderNumber: sale.orderNumber, isInDoubt: sale.isInDoubt }
    const attempt = attemptOf(fault)
    const { reason, mayHaveArrived } = attempt
    const notice = noticeWithReload(fault)
    if (verdict === 'failed' || verdict === 'forbidden') return failing(verdict, sale, notice, attempt)
    if (verdict === 'refused') {
      const noted = await store.noteRefused(sale, reason)
      // Another tab has taken it back, and its cashier may have paid it otherwise: that was not refused.
      return noted.ok && !noted.value ? send(sale.id) : { kind: 'refused', message: reason }
    }
    await store.noteUnanswered(sale, attempt)
    return unreachable(notice, {
      retryAfter: retryAfterOf(fault),
      isCutOff: isCutOff(fault),
      mayHaveArrived,
    })
  }
  const settle = async (sale: Sale, answer: Result<ConfirmedSale, ApiFault>): Promise<SendAnswer> => {
    if (!answer.ok) return failedAttempt(sale, answer.fault)
    const mismatch = mismatchOf(sale, answer.value)
    if (mismatch !== undefined) {
      await store.noteMismatch(sale, mismatch)
      return { kind: 'unsendable', message: mismatch }
    }
    // Remembered before it goes: a device that stops in between posts it once more, and the server answers the same.
    await keepConfirmed(sale)
    await store.confirm(sale)
    // The server has just said the time, and nobody waits for this.
    void store.forgetOldCharges()
    return { kind: 'confirmed', orderNumber: sale.orderNumber }
  }
  const send = async (saleId: string): Promise<SendAnswer> => {
    const found = await store.find(saleId)
    if (!found.ok) return unreachable({ key: 'unexpectedError' })
    const sale = found.value
    // Another tab may have brought it to the server under another number, which its cashier has to hear.
    if (sale?.state === 'confirmed') return { kind: 'confirmed', orderNumber: sale.orderNumber }
    if (sale?.state !== 'paid') return { kind: 'gone' }
    if (sale.delivery !== 'waiting') return keptBack(sale)
    const payload = postable(sale)
    if (!payload.ok) {
      await store.noteFailure(sale.id, payload.fault)
      return { kind: 'unsendable', message: payload.fault }
    }
    return settle(sale, await post(sale.storeId, payload.value, originOf(sale)))
  }
  return (saleId: string): Promise<SendAnswer> => exclusively('tillstate.outbox', () => send(saleId))
}
