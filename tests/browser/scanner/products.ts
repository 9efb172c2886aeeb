import { openDatabase } from '#server/db/database.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { RunningProduct } from '#tests/support/product.ts'

/** Products with barcodes of every kind, as they stand in a catalogue. */
export const PRODUCTS_ON_SALE = {
  'Coca-Cola (EAN-13)': '5449000000996',
  'Gum (EAN-8)': '96385074',
  'Tissues (UPC-A)': '036000291452',
  'Soap (EAN-13 of a UPC-A)': '0012345678905',
  'Cola can (UPC-A of a UPC-E)': '042100005264',
  'Shelf label (Code 128)': 'SHELF-77',
  'Voucher (QR)': 'TILL/VOUCHER:9',
  'Beef (price in the code)': '2212345000005',
  'Loose rice (weight in the code)': '2712345000000',
  'Pack one (same code)': '4006381333931',
  'Pack two (same code)': '4006381333931',
} as const

export type ProductName = keyof typeof PRODUCTS_ON_SALE

/** Puts these products in place of as many of the demo store, with more stock than any test sells. */
export const addScannedProducts = async (product: RunningProduct): Promise<void> => {
  const db = openDatabase(await product.databaseUrl(), { connections: 1 })
  try {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', MAINLAND.id)
      .orderBy('id')
      .limit(Object.keys(PRODUCTS_ON_SALE).length)
      .execute()
    for (const [place, [name, barcode]] of Object.entries(PRODUCTS_ON_SALE).entries())
      await db
        .updateTable('products')
        .set({ name, barcode, size: '', stock: 1_000_000 })
        .where('id', '=', rows[place]?.id ?? '')
        .execute()
  } finally {
    await db.destroy()
  }
}
