import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { ReceiptPdf } from '../receipts.ts'
import { Id, LONGEST, text } from '../text.ts'
import { AdministeredProduct } from './products.ts'

/** What labels are printed on: sheets of A4 with so many across and down, or a roll of so many millimetres. */
export const LabelLayout = z.enum(['sheet3x8', 'sheet3x7', 'sheet2x7', 'sheet5x13', 'roll58', 'roll80'])
export type LabelLayout = z.infer<typeof LabelLayout>

/** So many labels are made at once. */
export const MOST_LABELS = 2_000

/** So many products are labelled at once, and listed as changed on one page. */
export const MOST_LABELLED = 500

/** The most labels that a sheet of A4 has. */
export const MOST_ON_SHEET = 65

/**
 * So many labels on so many pages as a PDF file, base64. The barcode of `without_bars` of them is too long for their
 * size: it stands there in letters, and no scanner reads it.
 */
export const LabelFile = z.extend(ReceiptPdf, { labels: z.int(), pages: z.int(), without_bars: z.int() })
export type LabelFile = z.infer<typeof LabelFile>

const LabelLine = z.object({ productId: Id, copies: z.int().check(z.minimum(1), z.maximum(MOST_LABELS)) })

/**
 * POST /administration/labels — labels as a PDF file, in the order of the lines. `first` is the place of the first label
 * on the first sheet, 1 at its top left, for a sheet that was begun.
 */
export const PrintLabels = {
  body: z.object({
    storeId: Id,
    layout: LabelLayout,
    first: z.int().check(z.minimum(1), z.maximum(MOST_ON_SHEET)),
    lines: z.array(LabelLine).check(
      z.minLength(1, 'has no product'),
      z.maxLength(MOST_LABELLED, `has more than ${MOST_LABELLED} products`),
      z.refine(
        (lines) => lines.reduce((sum, { copies }) => sum + copies, 0) <= MOST_LABELS,
        `has more than ${MOST_LABELS} labels`,
      ),
    ),
  }),
  answer: envelopeOf(LabelFile),
}
export type PrintLabelsPayload = z.infer<typeof PrintLabels.body>

/**
 * GET /administration/labels/changed — products for sale whose label has changed since a moment: those that are new or
 * back, and those with another name, size, price, VAT or barcode than then; by name.
 */
export const ChangedLabels = {
  query: z.object({
    storeId: Id,
    since: z.iso.datetime(),
    cursor: z.optional(text(LONGEST.handedBack)),
  }),
  answer: envelopeOf(
    z.object({ products: z.array(AdministeredProduct), next: z.nullable(z.string()), count: z.int() }),
  ),
}
