import * as z from 'zod/mini'
import { Naira } from '#contract/naira.ts'
import { PaymentCode } from '#contract/payments.ts'
import type { SaleItem, SalePayload, TenderPayload } from '#contract/sales.ts'
import { LONGEST, maskedPan as storablePan, storable } from '#contract/text.ts'
import type { CartLine } from '#domain/cart.ts'
import { productIdOf } from '#domain/line-id.ts'
import type { Discount } from '#domain/pricing.ts'
import type { PaidCharge, Sale } from '#domain/sale.ts'
import { saleTimeOf } from '#domain/sale-time.ts'
import type { Tender } from '#domain/tenders.ts'

type Item = z.output<typeof SaleItem>
type TenderOut = z.output<typeof TenderPayload>

const itemOf = ({ productId, quantity, selectedPrice, vat }: CartLine): Item => ({
  productId: productIdOf(productId),
  quantity,
  price: selectedPrice,
  vat,
})

/** The former version of the app kept a slip as the terminal had sent it, so that it is made storable here as well. */
const proofOf = ({
  reference,
  rrn,
  maskedPan,
  terminalId,
}: PaidCharge): NonNullable<TenderOut['charge']> => ({
  reference: storable(reference, LONGEST.reference),
  ...(rrn ? { rrn: storable(rrn, LONGEST.slip) } : {}),
  ...(maskedPan ? { maskedPan: storablePan(maskedPan) } : {}),
  ...(terminalId ? { terminalId: storable(terminalId, LONGEST.slip) } : {}),
})

const tenderOf = ({ channel, amount }: Tender, charges: PaidCharge[]): TenderOut => {
  const charge = charges.find((paid) => paid.channel === channel)
  return {
    paymentChannel: PaymentCode[channel],
    amountCollected: amount,
    ...(charge ? { charge: proofOf(charge) } : {}),
  }
}

/** The value the cashier entered: a rate in percent, or naira (contract/sales.ts). */
const enteredDiscount = (discount: Discount): number =>
  discount.mode === 'percentage' ? discount.rate : z.encode(Naira, discount.amount)

/** What is said beside a sale, whoever sends it (decision 0176). */
export interface SaleOrigin {
  /** The id of the cashier. */
  soldBy: string
  /** Milliseconds since 1970, by the server's clock where that of the till is known to be wrong. */
  paidAt: number
}

export const originOf = (sale: Sale): SaleOrigin => ({
  soldBy: sale.cashier.userId,
  paidAt: saleTimeOf(sale),
})

/**
 * The one function that makes the sale payload (§3.20). It depends on nothing but the sale, so that a sale that
 * is sent again is the same to the byte; every figure is the pricing function's.
 */
export const payloadOf = (sale: Sale): SalePayload => {
  const { lines, discount, totals } = sale.cart
  const { customer } = sale.payment
  return {
    cartItems: lines.map(itemOf),
    total: totals.total,
    terminalId: sale.terminalId,
    customerName: customer ? storable(customer.fullname, LONGEST.name) : null,
    customerId: customer?.user_id ?? null,
    discount: enteredDiscount(discount),
    orderNumber: sale.orderNumber,
    amount: totals.subtotal,
    taxValue: totals.vat,
    tenantId: sale.tenantId,
    paymentChannels: sale.tenders.map((tender) => tenderOf(tender, sale.charges)),
    isDiscountInPercentage: discount.mode === 'percentage',
    isConfirmedSale: sale.isConfirmed,
  }
}

/** Is the sale still what was posted? It may have been handed back since, and paid otherwise. */
export const isAsPosted = (sale: Sale, posted: Sale): boolean =>
  JSON.stringify(payloadOf(sale)) === JSON.stringify(payloadOf(posted))
