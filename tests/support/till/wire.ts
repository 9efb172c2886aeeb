import { expectedTotals } from './oracle.ts'

/** An answer as it goes over the wire. */
export interface WireAnswer {
  statusCode: number
  body: unknown
}

export const granted = (result: unknown): WireAnswer => ({ statusCode: 200, body: { status: true, result } })

export const refused = (status_code: number, error_message: string): WireAnswer => ({
  statusCode: status_code,
  body: { status: false, status_code, error_message },
})

export const inKobo = (naira: number): number => Math.round(naira * 100)

/** A sale as a till posts it; amounts in naira. */
export interface PostedSale {
  cartItems: { productId: string; quantity: number; price: number; vat: number }[]
  /** Before VAT. */
  amount: number
  taxValue: number
  total: number
  orderNumber: number
  discount: number
  isDiscountInPercentage: boolean
  paymentChannels: { paymentChannel: number; amountCollected: number; charge?: { reference: string } }[]
}

/** The figures of a posted sale in kobo, computed again from its lines as every office does (§10.23). */
export const figuresOf = ({ cartItems, discount, isDiscountInPercentage }: PostedSale) =>
  expectedTotals(
    cartItems.map(({ price, quantity, vat }) => ({ price: inKobo(price), quantity, vat })),
    isDiscountInPercentage ? { rate: discount } : { amount: inKobo(discount) },
  )

/** The answer to a sale that was taken under this id. */
export const confirmed = (id: string, { orderNumber, total }: PostedSale): WireAnswer =>
  granted([{ id, order_number: orderNumber, total, total_text: `NGN ${total}` }])
