import * as z from 'zod/mini'
import { EmptyEnvelope, envelopeOf } from './envelope.ts'
import { Id, LONGEST, someText } from './text.ts'

/** A terminal's serial number: 6 to 20 digits (§10.12). */
export const SerialNumber = z
  .string()
  .check(z.regex(/^\d{6,20}$/, 'is not a serial number of 6 to 20 digits'))

/** A terminal's access code: 6 digits. */
export const AccessCode = z.string().check(z.regex(/^\d{6}$/, 'is not an access code of 6 digits'))

/** The generated identity of a device: its creation time in milliseconds, as text (§3.4). */
export const TerminalNumber = z.string().check(z.regex(/^\d{10,16}$/, 'is not a terminal number'))

/** The store cookie that a validated device keeps (§3.9). */
export const CookieData = z.object({
  CookieName: z.string(),
  CookieValue: z.string(),
  ExpiresAt: z.iso.datetime(),
})

/** The terminal's profile (§3.10). */
export const PosProfile = z.object({
  serial_number: z.string(),
  store_id: z.string(),
  store_image: z.nullable(z.string()),
  store_name: z.string(),
  user_role: z.string(),
  cookie_data: CookieData,
})
export type PosProfile = z.infer<typeof PosProfile>

/** What a signed-in cashier may use (§3.7). */
export const PosAccess = z.object({
  id: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  store_picture: z.nullable(z.string()),
  terminal_id: z.string(),
  tenant_id: z.string(),
  user_role: z.string(),
})
export type PosAccess = z.infer<typeof PosAccess>

/** GET /pos/verify/serial-number — is there a terminal with this serial number? */
export const VerifySerialNumber = { query: z.object({ serialNumber: SerialNumber }), answer: EmptyEnvelope }

/** POST /pos/validate/access-code — registers this device for the terminal; five wrong codes lock it for 15 minutes. */
export const ValidateAccessCode = {
  query: z.object({ clientType: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)) }),
  body: z.object({
    serialNumber: SerialNumber,
    accessCode: AccessCode,
    rememberDevice: z.boolean(),
    terminalNumber: TerminalNumber,
  }),
  answer: envelopeOf(z.array(PosProfile)),
}
export type AccessCodePayload = z.infer<typeof ValidateAccessCode.body>

const KeptCookie = z.object({ cookie: someText(LONGEST.handedBack), terminalNumber: TerminalNumber })

/**
 * GET /pos/verify/cookie, or POST with a body, which no log of an address sees — is this device still registered for the
 * store of the cookie?
 */
export const VerifyCookie = {
  query: KeptCookie,
  body: KeptCookie,
  answer: envelopeOf(z.array(PosProfile)),
}

/** GET /pos/verify/user-access — may this cashier use this store on this terminal? `posId` is the serial number. */
export const VerifyUserAccess = {
  query: z.object({ posId: SerialNumber, storeId: Id, terminalNumber: TerminalNumber }),
  answer: envelopeOf(z.array(PosAccess)),
}

/** PUT /pos/terminal/update/status — sets the terminal online or offline. */
export const UpdateTerminalStatus = {
  query: z.object({ serialNumber: SerialNumber, status: z.enum(['online', 'offline']), storeId: Id }),
  answer: EmptyEnvelope,
}
