import { payingCharges, pendingCharge } from '#domain/charge.ts'
import { isAsConfirmed } from '#domain/sale.ts'
import type { PaymentContext, RestoredSale } from './payment.types.ts'

/** The sale that is being made is not the one in the cart: its cart was emptied, or another customer's is there. */
export const isCartGone = ({ saleId, sale }: PaymentContext): boolean =>
  sale !== undefined && sale.id !== saleId

/** What was under way for a sale when the page went away. */
export const inProgress = ({ saleId, cart }: PaymentContext, restored: RestoredSale) => {
  const { sale, charges } = (restored.ok && restored.value) || { sale: undefined, charges: [] }
  const tenders = sale?.tenders ?? []
  const pending = pendingCharge(tenders, charges)
  return {
    state: sale?.state,
    isGone: sale?.id !== saleId,
    /** Its cart is there, as it was confirmed for payment. */
    isInCart: sale !== undefined && sale.id === saleId && isAsConfirmed(sale, cart),
    hasNoOtherCart: saleId === undefined || sale?.id === saleId,
    /** The cashier is asked once more, however often the till opens anew. */
    isAsked: sale?.state === 'unpaid' && pending?.unsettled !== undefined && sale.timesLeftOpen < 2,
    hasMoney: sale?.state === 'unpaid' && payingCharges(tenders, charges).length > 0,
  }
}
