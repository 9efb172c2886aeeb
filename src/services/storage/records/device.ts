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

/** Light, dark, or as the system says: what the cashier chose for this device. */
export const ColorModeKey = { key: 'colorMode', version: 1, schema: z.enum(['system', 'light', 'dark']) }

/** The serial port of the card terminal, as typed in 'Setup Port' (§3.19). */
export const SerialPortKey = { key: 'SerialPortKey', version: 1, schema: z.string() }

/** The paper that receipts are printed on by the browser of this device: a roll of 80 mm, or sheets of A4. */
export const ReceiptPaper = { key: 'receiptPaper', version: 1, schema: z.enum(['roll', 'sheet']) }

/** The receipt printer of this device, and how it is used (decision 0072). */
export const ReceiptPrinterRecord = {
  key: 'receiptPrinter',
  version: 1,
  schema: z.object({
    device: z.nullable(
      z.object({
        kind: z.enum(['usb', 'serial']),
        vendorId: z.nullable(z.int()),
        productId: z.nullable(z.int()),
        name: z.string(),
      }),
    ),
    width: z.union([z.literal(58), z.literal(80)]),
    isAutomatic: z.boolean(),
  }),
}

/** The key of the users' basic data (§3.19); the record itself is none of the first page (records/users.ts). */
export const usersKey = (productName: string): string => `${productName}_Basic_Users_List`

/** The same record, as far as the first page reads it: whose the lists are. Those of the former version do not say. */
export const usersByStore = (productName: string) => ({
  key: usersKey(productName),
  version: 1,
  schema: z.array(z.looseObject({ store_id: z.optional(z.string()) })),
})
