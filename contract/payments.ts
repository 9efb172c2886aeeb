import * as z from 'zod/mini'
import { envelopeOf } from './envelope.ts'
import { Id } from './text.ts'

/** The codes of the payment modes (§10.14): 1 Cash, 2 Transfer, 3 Card, 4 Split, 5 Credit. */
export const PaymentCode = { cash: 1, transfer: 2, card: 3, split: 4, credit: 5 } as const
export type PaymentMode = keyof typeof PaymentCode

/** A payment option that a store offers (§3.15). */
export const PaymentOption = z.object({
  id: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  description: z.string(),
})
export type PaymentOption = z.infer<typeof PaymentOption>

/** GET /lookup/payment/channels and GET /lookup/payment/channels/split. */
export const PaymentChannels = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.array(PaymentOption)),
}

/** A part of the world the service runs in (utility service); `redirect_url` is where its till is served. */
export const ServiceRegion = z.object({ id: z.string(), country_name: z.string(), redirect_url: z.string() })
export type ServiceRegion = z.infer<typeof ServiceRegion>

/** GET /service-regions of the utility service. */
export const ServiceRegions = { answer: envelopeOf(z.array(ServiceRegion)) }
