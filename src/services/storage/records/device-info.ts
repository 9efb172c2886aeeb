import * as z from 'zod/mini'
import { TerminalNumber } from '#contract/registration.ts'

/** The identity of this device, generated once and never changed (§3.1). */
export const DeviceInfoRecord = {
  key: 'deviceInfo',
  version: 1,
  schema: z.object({
    device_name: z.string(),
    device_type: z.string(),
    terminal_number: TerminalNumber,
    createdAt: z.string(),
  }),
}
