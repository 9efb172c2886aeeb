import * as z from 'zod/mini'
import { EmptyEnvelope, envelopeOf } from '../envelope.ts'
import { Id, LONGEST, someText, text } from '../text.ts'
import { CreationId } from './creation.ts'

/** A payment option, by its code (PaymentCode). */
const PaymentCodeNumber = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

const StoreData = z.object({
  name: someText(LONGEST.name, 'Store name is required'),
  address: someText(LONGEST.contact, 'Address is required'),
  phone: someText(LONGEST.slip, 'Phone number is required').check(
    z.regex(/^\+?\d[\d ()-]{5,}$/, 'is not a phone number'),
  ),
  /** Empty where the store has none. */
  email: text(LONGEST.contact).check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an e-mail address')),
})
export type StoreData = z.infer<typeof StoreData>

/** A store as those see it who look after it; `image` is the address of its logo. */
export const AdministeredStore = z.extend(StoreData, {
  store_id: z.string(),
  image: z.nullable(z.string()),
  payment_options: z.array(PaymentCodeNumber),
  /** Since when no device can be registered for it; null while it is open. */
  closed_at: z.nullable(z.iso.datetime()),
})
export type AdministeredStore = z.infer<typeof AdministeredStore>

/** GET /administration/stores — the stores that somebody owns or manages. */
export const AdministeredStores = { answer: envelopeOf(z.array(AdministeredStore)) }

const PaymentCodes = z
  .array(PaymentCodeNumber)
  .check(z.minLength(1, 'At least one way to pay is needed'), z.maxLength(5))

/**
 * POST /administration/stores — another store of the owner's merchant, in which the owner may sell; without `codes` it
 * offers every payment option but credit. The same `creationId` again is answered alike.
 */
export const CreateStore = {
  body: z.extend(StoreData, { creationId: CreationId, codes: z.optional(PaymentCodes) }),
  answer: envelopeOf(AdministeredStore),
}

/** PUT /administration/stores — what a store is called, and where it is. */
export const SaveStore = {
  body: z.extend(StoreData, { storeId: Id }),
  answer: envelopeOf(AdministeredStore),
}

/** PUT /administration/stores/payment-options — which payment options its tills offer, at least one. */
export const SavePaymentOptions = {
  body: z.object({
    storeId: Id,
    codes: PaymentCodes,
  }),
  answer: EmptyEnvelope,
}

/**
 * PUT /administration/stores/closed — closes a store for good or for a while, or opens it again; 422 while a device is
 * registered for it.
 */
export const CloseStore = {
  body: z.object({ storeId: Id, isClosed: z.boolean() }),
  answer: envelopeOf(AdministeredStore),
}

/** The largest picture that is taken, in bytes. */
export const LARGEST_PICTURE = 8 * 1024 * 1024

/** PUT /administration/stores/logo — the picture itself is the body: JPEG, PNG or WebP; no body takes the logo away. */
export const SaveLogo = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.object({ image: z.nullable(z.string()) })),
}
