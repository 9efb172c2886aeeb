import * as z from 'zod/mini'

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
