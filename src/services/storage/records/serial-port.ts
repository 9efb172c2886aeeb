import * as z from 'zod/mini'

/** The serial port of the card terminal, as typed in 'Setup Port' (spec.md §3). */
export const SerialPortKey = { key: 'SerialPortKey', version: 1, schema: z.string() }
