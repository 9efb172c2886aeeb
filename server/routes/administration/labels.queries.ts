import { sql } from 'kysely'
import type { PrintLabelsPayload } from '#contract/administration/labels.ts'
import { productLabel } from '#domain/product-label.ts'
import type { Db } from '#server/db/database.ts'
import { impossible } from '#server/http/refusal.ts'
import type { LabelCopies } from '#server/label-pdf/label-pdf.ts'
import { fieldsOf } from '#server/products/batch.ts'
import { chosenProducts, productsIn, type Products } from '#server/products/chosen.ts'
import { administered } from './products.queries.ts'

/** What a label shows of a product, and whether there is to be one. */
const ON_LABEL = ['name', 'size', 'price', 'vat', 'barcode', 'is_active', 'is_removed']

/**
 * The products for sale of a store that differ in what a label shows from what they were at a moment: what was changed and
 * put back since has the label that it had.
 */
export const relabelledProducts = (db: Db, storeId: string, since: string): Products =>
  productsIn(db, storeId)
    .where('is_active', '=', true)
    .where(
      sql<boolean>`id in (
        select p.id from (
          select distinct on (c.product_id, field.key) c.product_id, field.key, field.value as was
          from product_batches b
          join product_changes c on c.store_id = b.store_id and c.batch_id = b.id
          cross join lateral jsonb_each(c.before) as field
          where b.store_id = ${storeId} and b.made_at >= ${since}::timestamptz and field.key = any(${ON_LABEL})
          order by c.product_id, field.key, b.made_at, b.id
        ) as earliest
        join products p on p.store_id = ${storeId} and p.id = earliest.product_id
        where earliest.was is distinct from ${fieldsOf('p', storeId)} -> earliest.key)`,
    )

/** What is to be printed for each line, in their order. @throws Refusal 422 for a product that is not in the store. */
export const labelsFor = async (
  db: Db,
  storeId: string,
  lines: PrintLabelsPayload['lines'],
): Promise<LabelCopies[]> => {
  const rows = await chosenProducts(db, storeId, { ids: lines.map(({ productId }) => productId) })
  const known = new Map(rows.map((row) => [row.id, row]))
  return lines.map(({ productId, copies }) => {
    const row = known.get(productId.toLowerCase())
    if (!row)
      throw impossible('One of these products is not in this store any more. Please choose them again.')
    return { label: productLabel(administered(row, [])), copies }
  })
}
