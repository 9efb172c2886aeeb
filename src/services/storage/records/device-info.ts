import * as z from 'zod/mini'
import { TerminalNumber } from '#contract/registration.ts'

/** The identity of this device, generated once and never changed (spec.md §3, Device info). */
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
