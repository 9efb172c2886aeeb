import * as z from 'zod/mini'

/** Light, dark, or as the system says: what the cashier chose for this device. */
export const ColorModeKey = { key: 'colorMode', version: 1, schema: z.enum(['system', 'light', 'dark']) }
