import * as z from 'zod/mini'
import { PosCart } from '#services/storage/records/sale.ts'
import { MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'

const version1 = (value: unknown) => ({ version: 1, value })

export const MODES = ['Cash', 'Transfer', 'Card', 'Split', 'Credit'].map((description, index) => ({
  id: index + 1,
  description,
}))

/** A device on which two milks are sold, with this many percent off: NGN 2,000.00 before, and NGN 150.00 VAT. */
export const saleRecords = (rate: number) => ({
  posCart: version1(
    z.encode(PosCart.schema, {
      saleId: SALE_ID,
      lines: [{ ...MILK_LINE, quantity: 2 }],
      discount: { mode: 'percentage', rate },
    }),
  ),
  posPaymentOptions: version1(MODES),
  splitPaymentOptions: version1(MODES.slice(0, 3)),
})
