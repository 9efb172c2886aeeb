import * as z from 'zod/mini'
import { SerialNumber } from '#contract/registration.ts'

/**
 * The terminal in use (§3.11). Its `terminal_number` is the serial number, which the
 * status call takes from here (§7.21); the device's own number is in the device info.
 */
export const CurrentTerminal = {
  key: 'currentTerminal',
  version: 1,
  schema: z.object({ terminal_number: SerialNumber, store_id: z.string() }),
}
