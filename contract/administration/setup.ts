import * as z from 'zod/mini'
import { maskCardNumbers } from '../card-number.ts'
import { envelopeOf } from '../envelope.ts'
import { LONGEST, someText } from '../text.ts'
import { Merchant } from './merchant.ts'
import { AdministeredStore } from './stores.ts'
import { AdministeredTerminal } from './terminals.ts'

/**
 * POST /setup/owner of the identity service — makes the owner's account on an empty database, with the code that the
 * start has printed. `auth_token` signs the owner in, once and within 60 seconds.
 */
export const SetUpOwner = {
  body: z.object({
    setupCode: someText(LONGEST.reference, 'Setup code is required'),
    fullname: someText(LONGEST.name, 'Name is required').check(maskCardNumbers),
    emailOrPhone: someText(LONGEST.contact, 'Email/Phone Number is required'),
    password: z
      .string()
      .check(z.minLength(1, 'Password is required'), z.maxLength(LONGEST.contact, 'is too long')),
  }),
  answer: envelopeOf(z.object({ auth_token: z.string() })),
}
export type OwnerAccountPayload = z.infer<typeof SetUpOwner.body>

/**
 * GET /administration/setup — how far the owner's shop is: `merchant` is null until it has a name, `store` until there is
 * one; `staff` counts everybody who works in the store, or is invited to, but the owner.
 */
export const SetupProgress = z.object({
  merchant: z.nullable(Merchant),
  store: z.nullable(AdministeredStore),
  terminals: z.array(AdministeredTerminal),
  products: z.int(),
  staff: z.int(),
})
export type SetupProgress = z.infer<typeof SetupProgress>
export const ReadSetup = { answer: envelopeOf(SetupProgress) }
