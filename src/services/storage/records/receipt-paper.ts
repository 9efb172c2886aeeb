import * as z from 'zod/mini'

/** The paper that receipts are printed on by the browser of this device: a roll of 80 mm, or sheets of A4. */
export const ReceiptPaper = { key: 'receiptPaper', version: 1, schema: z.enum(['roll', 'sheet']) }
