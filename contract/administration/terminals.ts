import * as z from 'zod/mini'
import { EmptyEnvelope, envelopeOf } from '../envelope.ts'
import { SerialNumber } from '../registration.ts'
import { Id } from '../text.ts'
import { CreationId } from './creation.ts'

/**
 * A device that is registered for a terminal, by its number: who has begun to sell on it last, when it was heard of last,
 * and which build of the app it runs, empty where it has not said so (decision 0170).
 */
export const RegisteredDevice = z.object({
  terminal_number: z.string(),
  registered_at: z.nullable(z.iso.datetime()),
  entered_at: z.nullable(z.iso.datetime()),
  entered_by: z.string(),
  seen_at: z.nullable(z.iso.datetime()),
  app_version: z.string(),
  is_app_outdated: z.boolean(),
})
export type RegisteredDevice = z.infer<typeof RegisteredDevice>

/** So many devices of a terminal are listed one by one. */
export const MOST_DEVICES = 20

/** A terminal of a store; `devices` counts those that are registered for it now, and `registered` has the latest ones. */
export const AdministeredTerminal = z.object({
  serial_number: z.string(),
  status: z.enum(['online', 'offline']),
  status_at: z.nullable(z.iso.datetime()),
  devices: z.int(),
  registered: z.array(RegisteredDevice),
})
export type AdministeredTerminal = z.infer<typeof AdministeredTerminal>

/** A serial number with its access code, which is shown this once and kept nowhere. */
export const TerminalCode = z.object({ serial_number: z.string(), access_code: z.string() })
export type TerminalCode = z.infer<typeof TerminalCode>

/** GET /administration/terminals */
export const AdministeredTerminals = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.array(AdministeredTerminal)),
}

/**
 * POST /administration/terminals — a serial number is drawn where none is given. The same `creationId` again is answered
 * alike, as long as the access code is the first one.
 */
export const AddTerminal = {
  body: z.object({ storeId: Id, creationId: CreationId, serialNumber: z.optional(SerialNumber) }),
  answer: envelopeOf(TerminalCode),
}

/** POST /administration/terminals/access-code — another code, perhaps with an end to what is registered by the old one. */
export const ReplaceAccessCode = {
  body: z.object({ storeId: Id, serialNumber: SerialNumber, endsDevices: z.boolean() }),
  answer: envelopeOf(TerminalCode),
}

/** POST /administration/terminals/remove — its devices are registered no more; their sales stay. */
export const RemoveTerminal = {
  body: z.object({ storeId: Id, serialNumber: SerialNumber }),
  answer: EmptyEnvelope,
}
