import type { PosAccess } from '#contract/registration.ts'
import { PaymentCode } from '#contract/payments.ts'
import type { SalePayload } from '#contract/sales.ts'
import { canonicalBarcode } from '#domain/barcode.ts'
import { NO_DISCOUNT, priceCart } from '#domain/pricing.ts'
import type { Invoice } from '#server/replay/invoices.ts'

const VAT_FREE = 0

/** An invoice as the sale that a till would post: paid in cash to the kobo; repeated items stay lines of their own. */
export const saleOf = (invoice: Invoice, productIds: Map<string, string>, access: PosAccess): SalePayload => {
  const idOf = (code: string): string => {
    const id = productIds.get(canonicalBarcode(code))
    if (id === undefined) throw new Error(`no product was made for stock code ${code}`)
    return id
  }
  const cartItems = invoice.lines.map(({ code, quantity, price }) => ({
    productId: idOf(code),
    quantity,
    price,
    vat: VAT_FREE,
  }))
  const { subtotal, vat, total } = priceCart(cartItems, NO_DISCOUNT, 'subtracts')
  return {
    cartItems,
    total,
    terminalId: access.terminal_id,
    customerName: null,
    customerId: null,
    discount: 0,
    orderNumber: invoice.orderNumber,
    amount: subtotal,
    taxValue: vat,
    tenantId: access.tenant_id,
    paymentChannels: [{ paymentChannel: PaymentCode.cash, amountCollected: total }],
    isDiscountInPercentage: false,
    isConfirmedSale: true,
  }
}
