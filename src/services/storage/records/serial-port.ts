import * as z from 'zod/mini'

/** The serial port of the card terminal, as typed in 'Setup Port' (§3.19). */
export const SerialPortKey = { key: 'SerialPortKey', version: 1, schema: z.string() }
