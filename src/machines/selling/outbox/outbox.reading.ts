import { inOrderOfPayment, type WaitingSale } from '#domain/sale.ts'
import type { OutboxContext, SaleRenumbered } from './outbox.types.ts'

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
    const from = waiting.find(({ id }) => id === saleId)?.orderNumber ?? orderNumber
    return from === orderNumber ? [] : [{ type: 'sale.renumbered' as const, saleId, from, orderNumber }]
  })

/** Is a sale to be sent that was not before? */
export const hasMoreToSend = (now: WaitingSale[], { waiting }: OutboxContext): boolean => {
  const before = new Set(waiting.flatMap(({ id, delivery }) => (delivery === 'waiting' ? [id] : [])))
  return now.some(({ id, delivery }) => delivery === 'waiting' && !before.has(id))
}
