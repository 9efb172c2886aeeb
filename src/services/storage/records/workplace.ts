import * as z from 'zod/mini'
import { LoginSession } from '#contract/identity.ts'
import { PosAccess, PosProfile, SerialNumber } from '#contract/registration.ts'
import type { SavedStore } from '#domain/saved-stores.ts'

const Stored = z.object({
  store_id: z.string(),
  store_name: z.string(),
  store_image: z.nullable(z.string()),
  user_role: z.string(),
  isActive: z.boolean(),
  cookie: z.nullable(z.object({ cookie_name: z.string(), cookie_value: z.string(), expires_at: z.string() })),
})

/** The stores this device is registered for, each with its cookie (§3.8). */
export const SavedStores = {
  key: 'savedStores',
  version: 1,
  schema: z.array(Stored) satisfies z.ZodMiniType<SavedStore[]>,
}

/** What the last access check said: the store and terminal the cashier may use (§3.7). */
export const PosValidateAccessResult = { key: 'posValidateAccessResult', version: 1, schema: PosAccess }

/** The profile of the terminal that is in use (§3.10). */
export const StorePosTerminalProfile = { key: 'StorePOSTerminalProfile', version: 1, schema: PosProfile }

/**
 * The profile of the terminal that is on its way to being entered. It takes the place of the one in use together with the
 * access to its store, or not at all.
 */
export const RegisteredProfile = { key: 'posRegisteredProfile', version: 1, schema: PosProfile }

/**
 * The terminal in use (§3.11). Its `terminal_number` is the serial number, which the
 * status call takes from here (§7.21); the device's own number is in the device info.
 */
export const CurrentTerminal = {
  key: 'currentTerminal',
  version: 1,
  schema: z.object({ terminal_number: SerialNumber, store_id: z.string() }),
}

/** Who signed in last, and at which store (§3.19). */
export const PosUserLoginInfo = {
  key: 'posUserLoginInfo',
  version: 1,
  schema: z.object({ user_id: z.string(), fullname: z.string(), store_id: z.string() }),
}

/** The signed-in cashier with the tokens: a token in here is what 'authenticated' means (§3.6, §4.1). */
export const DeviceDetails = { key: 'deviceDetails', version: 1, schema: LoginSession }
