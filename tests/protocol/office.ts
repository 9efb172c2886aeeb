import type { SalePayload } from '#contract/sales.ts'
import { moneyText } from '#domain/money.ts'
import { idempotencyKey } from '#server/routes/sales/idempotency-key.ts'
import type { OfficeAnswer, Post } from './device.ts'
import { customerOf } from './goods.ts'

/** A sale as the office has stored it under its order number. */
export interface StoredSale {
  number: number
  /** The till that posted it: 0 or 1. */
  till: number
  customer: number
  fingerprint: string
  references: readonly string[]
}

/** Why the office never takes a sale: it refuses it, or it fails at it each time. */
export type Odd = 'refused' | 'failing'

/** The back office, as far as it matters here: what is stored, and which sales it does not take. */
export interface Office {
  /** By their order numbers. */
  sales: readonly StoredSale[]
  /** By till and customer: '0 1'. */
  odd: Readonly<Record<string, Odd>>
}

export const EMPTY_OFFICE: Office = { sales: [], odd: {} }

export const customerIn = ({ cartItems }: Pick<SalePayload, 'cartItems'>): number =>
  customerOf(cartItems[0]?.productId ?? '')

export const oddKey = (till: number, { payload }: Post): string => `${till} ${customerIn(payload)}`

export const OFFLINE: OfficeAnswer = { ok: false, fault: { kind: 'offline' } }

export const FAILING: OfficeAnswer = { ok: false, fault: { kind: 'unavailable', statusCode: 500 } }

const refusal = (statusCode: number, message: string): OfficeAnswer => ({
  ok: false,
  fault: { kind: 'refused', statusCode, message },
})

const ODD: Record<Odd, OfficeAnswer> = { refused: refusal(422, 'Not in stock'), failing: FAILING }

/**
 * What the office answers to a post, and what it has stored then: the rule of server/routes/sales/post-sale.ts. The same
 * sale under the same number is answered alike, another one is refused with 409, and everything else is written.
 */
export const posted = (
  office: Office,
  till: number,
  post: Post,
): { office: Office; answer: OfficeAnswer } => {
  const { payload } = post
  const { orderNumber, total } = payload
  const fingerprint = `${till} ${idempotencyKey(payload)}`
  const confirmed: OfficeAnswer = {
    ok: true,
    value: { id: String(orderNumber), order_number: orderNumber, total, total_text: moneyText(total) },
  }
  const stored = office.sales.find(({ number }) => number === orderNumber)
  if (stored)
    return {
      office,
      answer:
        stored.fingerprint === fingerprint
          ? confirmed
          : refusal(409, `Order number ${orderNumber} is taken by another sale.`),
    }
  const odd = office.odd[oddKey(till, post)]
  if (odd) return { office, answer: ODD[odd] }
  const sale: StoredSale = {
    number: orderNumber,
    till,
    customer: customerIn(payload),
    fingerprint,
    references: payload.paymentChannels.flatMap(({ charge }) => (charge ? [charge.reference] : [])),
  }
  const sales = [...office.sales, sale].toSorted((one, other) => one.number - other.number)
  return { office: { ...office, sales }, answer: confirmed }
}

/** The office as it is where the two tills have changed places. */
export const mirrored = ({ sales, odd }: Office): Office => ({
  sales: sales.map((sale) => ({
    ...sale,
    till: 1 - sale.till,
    fingerprint: sale.fingerprint.replace(/^\d/, String(1 - sale.till)),
  })),
  odd: Object.fromEntries(
    Object.entries(odd)
      .map(([key, why]) => [`${1 - Number(key[0])}${key.slice(1)}`, why] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ),
})
