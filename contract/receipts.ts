import * as z from 'zod/mini'
import { envelopeOf } from './envelope.ts'
import { Naira } from './naira.ts'
import { LARGEST_ORDER_NUMBER, OrderNumber } from './sales.ts'
import { Id } from './text.ts'

/** A receipt (§3.26). Texts are formatted by the server; `discount` is the value entered. */
export const Receipt = z.object({
  order_number: OrderNumber,
  store_image: z.nullable(z.string()),
  store_name: z.string(),
  store_address: z.string(),
  store_phone: z.string(),
  store_email: z.string(),
  /** What the store has printed at the end; left out where it is nothing. */
  store_text: z.optional(z.string()),
  soldby: z.string(),
  customer_name: z.nullable(z.string()),
  transaction_date_text: z.string(),
  posted_on_text: z.string(),
  items: z.array(z.object({ product_name: z.string(), unit_price_text: z.string(), quantity: z.int() })),
  subtotal: Naira,
  subtotal_text: z.string(),
  discount: z.number(),
  is_discount_in_percentage: z.boolean(),
  discount_text: z.string(),
  vat_text: z.string(),
  total_text: z.string(),
  payment_channel: z.string(),
  balance_text: z.string(),
  /** The store does without 'Powered by'. */
  is_powered_by_hidden: z.optional(z.boolean()),
  charges: z.array(
    z.object({
      amount_text: z.string(),
      rrn: z.nullable(z.string()),
      masked_pan: z.nullable(z.string()),
      terminal_id: z.nullable(z.string()),
    }),
  ),
})
export type Receipt = z.infer<typeof Receipt>

const ByOrder = z.object({
  orderNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_ORDER_NUMBER)),
  storeId: Id,
})

/** GET /pos/reciept — the path is spelt as the specification spells it. */
export const GetReceipt = { query: ByOrder, answer: envelopeOf(z.array(Receipt)) }

/** A receipt as a PDF file, base64 (§3.27). */
export const ReceiptPdf = z.object({
  doc_binary: z.base64(),
  doc_mime_type: z.string(),
  doc_filename: z.string(),
})
export type ReceiptPdf = z.infer<typeof ReceiptPdf>

/** GET /pos/reciept/download. */
export const DownloadReceipt = { query: ByOrder, answer: envelopeOf(z.array(ReceiptPdf)) }
