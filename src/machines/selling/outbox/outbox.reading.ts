import { inOrderOfPayment, type WaitingSale } from '#domain/sale.ts'
import type { OutboxContext, SaleRenumbered, SendAnswer } from './outbox.types.ts'

export const withoutSale = (waiting: WaitingSale[], saleId: string | undefined): WaitingSale[] =>
  waiting.filter(({ id }) => id !== saleId)

/** The sale that was handed over while the device was being read is not in what was read. */
export const withAwaited = (read: WaitingSale[], { waiting, awaited }: OutboxContext): WaitingSale[] => {
  const missing = waiting.filter(({ id }) => id === awaited && !read.some((sale) => sale.id === id))
  return inOrderOfPayment([...read, ...missing])
}

/** The sales whose order number is another one now: here or in another tab it was found to be another till's. */
export const renumberedIn = (
  now: Pick<WaitingSale, 'id' | 'orderNumber'>[],
  { waiting }: OutboxContext,
): SaleRenumbered[] =>
  now.flatMap(({ id: saleId, orderNumber }) => {
    const before = waiting.find(({ id }) => id === saleId)
    if (!before || before.orderNumber === orderNumber) return []
    const { storeId, orderNumber: from } = before
    return [{ type: 'sale.renumbered' as const, saleId, storeId, from, orderNumber }]
  })

/** Is a sale to be sent that was not before? */
export const hasMoreToSend = (now: WaitingSale[], { waiting }: OutboxContext): boolean => {
  const before = new Set(waiting.flatMap(({ id, delivery }) => (delivery === 'waiting' ? [id] : [])))
  return now.some(({ id, delivery }) => delivery === 'waiting' && !before.has(id))
}

/** So many sales in a row mean that the server fails at everything: it is left alone for a while. */
const MOST_FAILED_IN_ROW = 2

/**
 * The sale that is sent next: the one that has waited longest, those at which the server failed after the others. Once
 * it has failed at two in a row, only the one whose cashier waits is worth a try.
 */
export const nextSale = ({
  waiting,
  passed,
  failedInRow,
  awaited,
}: OutboxContext): WaitingSale | undefined => {
  const [next] = waiting
    .filter(({ id, delivery }) => delivery === 'waiting' && !passed.includes(id))
    .filter(({ id }) => failedInRow < MOST_FAILED_IN_ROW || id === awaited)
    .sort((one, other) => one.serverErrors - other.serverErrors)
  return next
}

/** May the server have the sale whose cashier waits, after this answer about the one that was posted? */
export const mayHaveAwaited = ({ current, awaited }: OutboxContext, answer: SendAnswer): boolean =>
  current === awaited && 'mayHaveArrived' in answer && answer.mayHaveArrived
