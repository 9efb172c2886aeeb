import type { ConfirmedSale, SalePayload } from '#contract/sales.ts'
import { noticeOfApiFault, type ApiFault } from '#domain/faults.ts'
import { noticeText, type Notice } from '#domain/messages/catalogue.ts'
import { payloadOf } from '#domain/payload.ts'
import type { Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import type { SendAnswer } from '#machines/outbox/outbox.types.ts'
import type { Exclusively } from '#services/session/exclusively.ts'
import type { OutboxStore } from './outbox-store.ts'

interface Sources {
  store: OutboxStore
  post: (storeId: string, sale: SalePayload) => Promise<Result<ConfirmedSale, ApiFault>>
  /** Remembers a sale that the server has confirmed. */
  keepConfirmed: (sale: Sale) => Promise<void>
  exclusively: Exclusively
  /** Between 0 and 1. */
  random: () => number
}

const CONFLICT = 409

/** On the main sale screen the network error has words of its own (spec.md §8). */
const noticeOf = (fault: ApiFault): Notice =>
  fault.kind === 'offline' ? { key: 'networkErrorReload' } : noticeOfApiFault(fault)

const isThatSale = (sale: Sale, confirmed: ConfirmedSale): boolean =>
  confirmed.order_number === sale.orderNumber && confirmed.total === sale.cart.totals.total

const ANOTHER_SALE: ApiFault = {
  kind: 'malformed',
  issues: [{ path: 'result[0]', message: 'is another sale than the one that was posted' }],
}

/**
 * Posts one sale, one tab at a time. The sale leaves the device only after an answer that names this very sale; any
 * other answer than a clear no leaves it waiting.
 */
export const saleSender = ({ store, post, keepConfirmed, exclusively, random }: Sources) => {
  const unreachable = (notice: Notice, retryAfter = 0): SendAnswer => ({
    kind: 'unreachable',
    notice,
    jitter: random(),
    retryAfter,
  })
  const settle = async (sale: Sale, answer: Result<ConfirmedSale, ApiFault>): Promise<SendAnswer> => {
    if (answer.ok && isThatSale(sale, answer.value)) {
      // Remembered before it goes: a device that stops in between posts it once more, and the server answers the same.
      await keepConfirmed(sale)
      await store.confirm(sale.id)
      return { kind: 'confirmed', orderNumber: sale.orderNumber }
    }
    const fault = answer.ok ? ANOTHER_SALE : answer.fault
    if (fault.kind === 'refused' && fault.statusCode === CONFLICT)
      return { kind: 'conflict', orderNumber: sale.orderNumber, isInDoubt: sale.isInDoubt }
    const notice = noticeOf(fault)
    await store.noteFailure(sale.id, noticeText(notice))
    if (fault.kind === 'refused') return { kind: 'refused', message: noticeText(notice) }
    return unreachable(notice, fault.kind === 'unavailable' ? fault.retryAfter : 0)
  }
  const send = async (saleId: string): Promise<SendAnswer> => {
    const found = await store.find(saleId)
    if (!found.ok) return unreachable({ key: 'unexpectedError' })
    const sale = found.value
    if (sale?.state !== 'paid') return { kind: 'gone' }
    return settle(sale, await post(sale.storeId, payloadOf(sale)))
  }
  return (saleId: string): Promise<SendAnswer> => exclusively('tillstate.outbox', () => send(saleId))
}
